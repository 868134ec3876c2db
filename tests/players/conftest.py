"""What the proofs of the solver and the matches between players counted, told at the end of the run."""

import pytest

_FIGURES = pytest.StashKey()


def pytest_configure(config):
    config.stash.setdefault(_FIGURES, [])


@pytest.fixture
def figure(request):
    """Says a figure now and again at the end of the run: `figure("endings solved, 0 differences")`."""

    def tell(line):
        print(line)
        request.config.stash.setdefault(_FIGURES, []).append(line)

    return tell


def pytest_terminal_summary(terminalreporter, config):
    figures = config.stash.get(_FIGURES, [])
    if figures:
        terminalreporter.section("players: solver and matches")
        for line in figures:
            terminalreporter.write_line(line)
