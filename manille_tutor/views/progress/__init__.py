"""The page of progress: what to do next, rule by rule, over time, and where it is all kept."""

from .page import present_record
from .rounds import present_round

__all__ = ["present_record", "present_round"]
