package sun.util.calendar;

import bandsaw.Stub;

@Stub
public class JulianCalendar extends CalendarSystem {}
