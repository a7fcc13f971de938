"""A fair pool of worker processes (`pool.py`): what is quick is not held up, one that is stuck is ended alone."""

from cosmodrome.workers.job import Died, Job, JobDone, JobFailed, Kind, Overdue, Run
from cosmodrome.workers.present import share, stopping

__all__ = ["Died", "Job", "JobDone", "JobFailed", "Kind", "Overdue", "Run", "share", "stopping"]
