"""The first flight in Phest, a file for each lesson."""

from cosmodrome.core.offers.course import Course

COURSE = Course(__name__)
