package sun.util.calendar;

import bandsaw.Stub;

@Stub
public class Gregorian extends CalendarSystem {}
