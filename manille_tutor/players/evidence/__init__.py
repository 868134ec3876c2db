"""What may be taught about strategy, and the counts and experiments it rests on (rules of record, 9).

Run again with ``python -m manille_tutor.players.evidence``.
"""

from .claims import EVERY_CLAIM, Finding, findings
from .moments import Moment, moments

__all__ = ["EVERY_CLAIM", "Finding", "Moment", "findings", "moments"]
