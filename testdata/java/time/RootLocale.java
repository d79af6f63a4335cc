import java.text.DateFormatSymbols;
import java.text.SimpleDateFormat;
import java.time.temporal.WeekFields;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
import java.util.TreeMap;

/** What the root locale has of dates, as programs use it that write for machines. */
public class RootLocale {
    public static void main(String[] args) throws Exception {
        DateFormatSymbols s = new DateFormatSymbols(Locale.ROOT);
        System.out.println(Arrays.toString(s.getEras()) + Arrays.toString(s.getMonths()) + Arrays.toString(s.getShortMonths()));
        System.out.println(Arrays.toString(s.getWeekdays()) + Arrays.toString(s.getShortWeekdays()) + Arrays.toString(s.getAmPmStrings()) + s.getLocalPatternChars());
        for (Locale l : new Locale[] {Locale.ROOT, Locale.ENGLISH, Locale.US, Locale.UK}) {
            Calendar c = Calendar.getInstance(l);
            System.out.println(l + " " + c.getFirstDayOfWeek() + " " + c.getMinimalDaysInFirstWeek() + " " + WeekFields.of(l));
        }
        SimpleDateFormat f = new SimpleDateFormat("EEEE, d MMMM yyyy HH:mm:ss.SSS G a", Locale.ROOT);
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(f.format(new Date(86_400_000L * 200)) + " " + f.parse("Thu, 1 Jan 1970 00:00:01.000 CE AM").getTime());
        Calendar c = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        c.setTimeInMillis(0);
        System.out.println(c.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.ROOT) + " " + c.getDisplayName(Calendar.ERA, Calendar.LONG, Locale.ROOT)
            + " " + new TreeMap<>(c.getDisplayNames(Calendar.DAY_OF_WEEK, Calendar.SHORT, Locale.ROOT)));
    }
}
