"""Write the transcripts afresh: ``python -m tests.golden.write``."""

from pathlib import Path

from tests.golden.deals import TRANSCRIPTS
from tests.golden.transcript import transcript

FOLDER = Path(__file__).parent


def main() -> None:
    """Write every transcript, and remove those of deals that are told no more."""
    for old in FOLDER.glob("*.txt"):
        if old.stem not in TRANSCRIPTS:
            old.unlink()
    for name, told in TRANSCRIPTS.items():
        (FOLDER / f"{name}.txt").write_text(transcript(name, told), encoding="utf-8")
    print(f"{len(TRANSCRIPTS)} transcripts in {FOLDER.name}/")


if __name__ == "__main__":
    main()
