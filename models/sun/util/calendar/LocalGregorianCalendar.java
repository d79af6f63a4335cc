package sun.util.calendar;

import bandsaw.Stub;

@Stub
public class LocalGregorianCalendar extends CalendarSystem {
    static native LocalGregorianCalendar getLocalGregorianCalendar(String name);
}
