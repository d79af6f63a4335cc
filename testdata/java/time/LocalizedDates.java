import java.text.*;
import java.time.*;
import java.time.format.*;
import java.util.*;
public class LocalizedDates {
    public static void main(String[] a) throws Exception {
        Date d = new Date(1700000000123L); ZonedDateTime z = ZonedDateTime.of(2024, 3, 7, 15, 4, 9, 0, ZoneId.of("UTC"));
        for (int s = 0; s < 4; s++) { System.out.println(DateFormat.getDateInstance(s, Locale.US).format(d) + "|" + DateFormat.getTimeInstance(s, Locale.US).format(d)); for (int t = 0; t < 4; t++) { DateFormat f = DateFormat.getDateTimeInstance(s, t, Locale.ENGLISH); System.out.println(f.format(d) + " " + ((SimpleDateFormat) f).toPattern() + " " + f.parse(f.format(d)).getTime()); } }
        System.out.println(new SimpleDateFormat().format(d) + "|" + DateFormat.getInstance().format(d) + "|" + DateFormat.getDateInstance().format(d) + "|" + DateFormat.getTimeInstance().format(d) + DateFormat.getDateTimeInstance().format(d));
        for (FormatStyle s : FormatStyle.values()) { System.out.println(z.format(DateTimeFormatter.ofLocalizedDate(s)) + " " + z.format(DateTimeFormatter.ofLocalizedTime(s).withLocale(Locale.US))); for (FormatStyle t : FormatStyle.values()) System.out.println(DateTimeFormatter.ofLocalizedDateTime(s, t).format(z)); }
        try { DateFormat.getDateInstance(7); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); } try { LocalDateTime.of(2020, 1, 1, 1, 1).format(DateTimeFormatter.ofLocalizedTime(FormatStyle.FULL)); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
        System.out.println(LocalDate.parse("Mar 7, 2024", DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)) + " " + MessageFormat.format("{0,date} {0,time} {0,date,short} {0,time,short} {0,date,long} {0,date,full} {0}", d)); System.out.println(DateFormat.getDateInstance(DateFormat.SHORT).parse("11/14/23")); try { DateFormat.getDateInstance(DateFormat.SHORT).parse("x"); } catch (ParseException e) { System.out.println(e.getMessage() + e.getErrorOffset()); }
    }
}
