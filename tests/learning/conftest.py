"""What the proofs about exercises found, told at the end of the run."""

import pytest

_LINES = pytest.StashKey()


def pytest_configure(config):
    config.stash.setdefault(_LINES, {})


@pytest.fixture
def proof_line(request):
    """Says a line now and again at the end of the run, under a heading: `proof_line("heading", "line")`."""

    def tell(heading, line):
        print(line)
        request.config.stash.setdefault(_LINES, {}).setdefault(heading, []).append(line)

    return tell


def pytest_terminal_summary(terminalreporter, config):
    for heading, lines in config.stash.get(_LINES, {}).items():
        terminalreporter.section(heading)
        for line in lines:
            terminalreporter.write_line(line)
