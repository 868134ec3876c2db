"""What importing costs, net of starting Python."""

import subprocess
import sys
import time

import pytest

ROUNDS = 15


def seconds(statement):
    """How long a fresh Python takes to do that."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True)
    return time.perf_counter() - started


@pytest.mark.parametrize(
    ("what", "statement", "aim"),
    [
        ("import manille_tutor", "import manille_tutor", "≤ 30"),
        ("import manille_tutor.engine", "import manille_tutor.engine", "≤ 150"),
        ("import pydantic alone, for comparison", "from pydantic import BaseModel", ""),
    ],
)
def test_import_net_of_python(benchmark, measured, what, statement, aim):
    bare, taken = [], []

    def once():
        bare.append(seconds("pass"))
        taken.append(seconds(statement))

    benchmark.pedantic(once, rounds=ROUNDS, warmup_rounds=1)
    if benchmark.enabled:
        nothing = sorted(bare)[len(bare) // 2]
        net = sorted(1e3 * (one - nothing) for one in taken)
        measured(what, median=net[len(net) // 2], p95=net[int(len(net) * 0.95)], unit="ms", aim=aim)
