"""One compact table at the end of `make bench`: what was measured, and the aim."""

import pytest

_ROWS = pytest.StashKey()


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    config.stash.setdefault(_ROWS, [])
    if hasattr(config.option, "benchmark_quiet"):
        config.option.benchmark_quiet = True  # our table says it shorter


@pytest.fixture
def measured(request):
    """Puts a row into the table: `measured("a ruling", median=21.3, p95=30.0, unit="µs", aim="≤ 25")`."""

    def put(what, *, median, p95=None, unit="", aim=""):
        request.config.stash.setdefault(_ROWS, []).append((what, median, p95, unit, aim))

    return put


@pytest.fixture
def each(benchmark, measured):
    """Measures what one call costs: `each("a ruling", function, things, "≤ 25")`, in microseconds.

    `things` makes a list of arguments, afresh for every round, and that is not measured.
    """

    def measure(what, function, things, aim=""):
        def every(some):
            for thing in some:
                function(thing)

        size = len(things())
        benchmark.pedantic(every, setup=lambda: ((things(),), {}), rounds=30, warmup_rounds=2)
        if benchmark.enabled:
            rounds = sorted(benchmark.stats.stats.data)
            median, p95 = (rounds[int(len(rounds) * part)] / size * 1e6 for part in (0.5, 0.95))
            measured(what, median=median, p95=p95, unit="µs", aim=aim)

    return measure


def pytest_terminal_summary(terminalreporter, config):
    rows = config.stash.get(_ROWS, [])
    if not rows:
        return
    terminalreporter.section("measured")
    terminalreporter.write_line(f"{'':<52}{'median':>10}{'p95':>10}  {'':<8}aim")
    for what, median, p95, unit, aim in rows:
        tail = "" if p95 is None else f"{p95:,.1f}"
        terminalreporter.write_line(f"{what:<52}{median:>10,.1f}{tail:>10}  {unit:<8}{aim}")
