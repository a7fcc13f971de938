"""The first flight in Karman Swap, a file for each lesson."""

from cosmodrome.core.offers.course import Course

COURSE = Course(__name__)
