"""What holds for every test: no unexpected log record."""

import logging
from collections.abc import Iterator

import pytest

collect_ignore_glob = ["nbval/*.ipynb"]  # samples that must fail; test_nbval.py runs them


class _Records(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def _log_watch(request: pytest.FixtureRequest) -> Iterator[_Records]:
    """Fail a test that logs a warning or worse, unless it asked for `expected_logs` or `caplog`."""
    watch = _Records()
    logging.getLogger().addHandler(watch)
    yield watch
    logging.getLogger().removeHandler(watch)
    claimed = {"expected_logs", "caplog"} & set(request.fixturenames)
    if watch.records and not claimed:
        told = [f"  {record.levelname} {record.name}: {record.getMessage()}" for record in watch.records]
        pytest.fail("\n".join(["unexpected log records:", *told]), pytrace=False)


@pytest.fixture
def expected_logs(_log_watch: _Records) -> list[logging.LogRecord]:
    """The warnings and errors logged during this test, which must then look at them."""
    return _log_watch.records
