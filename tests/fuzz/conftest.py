"""How much was refused, told at the end of the run."""

from tests.fuzz.refusals import COUNTED


def pytest_terminal_summary(terminalreporter):
    if COUNTED:
        terminalreporter.section("fuzz: malformed inputs, each with one clear refusal or passed over")
        for what, count in sorted(COUNTED.items()):
            terminalreporter.write_line(f"{count:>12,}  {what}")
