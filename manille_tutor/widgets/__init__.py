"""The table in a notebook. The only part of the tutor that needs Jupyter."""

from manille_tutor.widgets.table import TableWidget

__all__ = ["TableWidget"]
