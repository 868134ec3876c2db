"""How long the properties are looked for: the same examples every time, more and new ones in the long run."""

from hypothesis import HealthCheck, Phase, settings

common = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow],
    "print_blob": True,
    "phases": [phase for phase in Phase if phase is not Phase.explain],  # it traces every line, and is slow
}
settings.register_profile("steady", max_examples=200, derandomize=True, database=None, **common)
settings.register_profile("searching", max_examples=1_000, database=None, **common)


def pytest_configure(config):
    settings.load_profile("searching" if config.getoption("markexpr") == "" else "steady")
