"""What the proofs counted, told at the end of the run."""

import pytest

_FIGURES = pytest.StashKey()


def pytest_configure(config):
    config.stash.setdefault(_FIGURES, [])


@pytest.fixture
def proof_figure(request):
    """Says a figure now and again at the end of the run: `proof_figure("classes ruled on", 551575)`."""

    def tell(what, count, note=""):
        line = f"{count:>12,}  {what}" + (f" ({note})" if note else "")
        print(line)
        request.config.stash.setdefault(_FIGURES, []).append(line)

    return tell


def pytest_terminal_summary(terminalreporter, config):
    figures = config.stash.get(_FIGURES, [])
    if figures:
        terminalreporter.section("proof: engine against oracle")
        for line in figures:
            terminalreporter.write_line(line)
