package java.text;

import bandsaw.Releases;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.Locale;

public class DateFormatSymbols {
    String[] eras, months, shortMonths, weekdays, shortWeekdays, ampms;
    String localPatternChars;
    Locale locale;

    @Stub
    public DateFormatSymbols(Locale l) {}

    public static final native DateFormatSymbols getInstance(Locale l);

    public native String[] getEras();

    public native String[] getMonths();

    public native String[] getShortMonths();

    public native String[] getWeekdays();

    public native String[] getShortWeekdays();

    public native String[] getAmPmStrings();

    private static DateFormatSymbols getProviderInstance(Locale l) {
        return new DateFormatSymbols(l);
    }

    @Releases(until = 21)
    static final DateFormatSymbols getInstanceRef(Locale l) {
        return new DateFormatSymbols(l);
    }

    /** The English ones, and those of the root locale. */
    private void initializeData(Locale l) {
        boolean root = l.equals(Locale.ROOT);
        if (!root && (!l.getLanguage().equals("en") || !l.getCountry().isEmpty() && !l.getCountry().equals("US"))) {
            throw Unmodelled.localeData(l);
        }
        locale = l;
        eras = root ? new String[] {"BCE", "CE"} : new String[] {"BC", "AD"};
        months = root ? new String[] {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", ""} : new String[] {
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December", ""
        };
        shortMonths = new String[] {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", ""};
        weekdays = root ? new String[] {"", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"} : new String[] {"", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
        shortWeekdays = new String[] {"", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
        ampms = new String[] {"AM", "PM"};
        localPatternChars = root ? "GyMdkHmsSEDFwWahKzZ" : "GyMdkHmsSEDFwWahKzZYuXL";
    }
}
