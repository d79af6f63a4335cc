import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.temporal.WeekFields;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** Date, Calendar and SimpleDateFormat in UTC. */
public class OldDates {
    public static void main(String[] args) throws ParseException {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Calendar c = new GregorianCalendar(utc, Locale.US);
        c.clear();
        c.set(2024, Calendar.JANUARY, 31, 23, 30, 0);
        c.add(Calendar.MONTH, 1);
        System.out.println(c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.getTimeInMillis());
        c.roll(Calendar.HOUR_OF_DAY, 2);
        System.out.println((c.get(Calendar.DAY_OF_WEEK) == Calendar.THURSDAY) + " " + c.get(Calendar.HOUR) + " " + c.get(Calendar.AM_PM) + " " + ((GregorianCalendar) c).isLeapYear(1900));
        SimpleDateFormat f = new SimpleDateFormat("EEE, d MMM yyyy HH:mm:ss z", Locale.US);
        f.setTimeZone(utc);
        System.out.println(f.format(new Date(1_700_000_000_000L)));
        SimpleDateFormat short2 = new SimpleDateFormat("d MMM yy h:mm a", Locale.US);
        short2.setTimeZone(utc);
        System.out.println(short2.parse("3 Feb 99 4:05 PM").getTime() + " " + short2.toPattern());
        System.out.println(new Date(0).compareTo(new Date(1)) + " " + new Date(86_400_000L).toInstant() + " " + new Date(5).equals(new Date(5)) + " " + new Date(77).hashCode());
        System.out.println(String.format(Locale.US, "%tF %<tT %<tB %<ta %<tp", c));
        LocalDate d = LocalDate.of(2024, 1, 5);
        System.out.println(d.format(DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(Locale.US)) + " | " + d.format(DateTimeFormatter.ofLocalizedDate(FormatStyle.SHORT).withLocale(Locale.US)));
        System.out.println(d.get(WeekFields.of(Locale.US).weekOfYear()) + " " + d.get(WeekFields.ISO.weekOfWeekBasedYear()) + " " + WeekFields.of(Locale.GERMANY).getFirstDayOfWeek());
        try {
            new SimpleDateFormat("yyyy-MM-dd", Locale.US).parse("today");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
    }
}
