package sun.util.calendar;

import bandsaw.Adds;

/** The calendars that the JDK has, by name without looking for classes. */
public abstract class CalendarSystem {
    @Adds
    private static CalendarSystem julian, japanese;

    public static native Gregorian getGregorianCalendar();

    public static CalendarSystem forName(String name) {
        switch (name) {
            case "gregorian":
                return getGregorianCalendar();
            case "julian":
                if (julian == null) {
                    julian = new JulianCalendar();
                }
                return julian;
            case "japanese":
                if (japanese == null) {
                    japanese = LocalGregorianCalendar.getLocalGregorianCalendar(name);
                }
                return japanese;
            default:
                return null;
        }
    }
}
