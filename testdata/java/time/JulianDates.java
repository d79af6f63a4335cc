import java.text.*;
import java.util.*;
public class JulianDates {
    public static void main(String[] a) throws Exception {
        GregorianCalendar g = new GregorianCalendar(1582, Calendar.OCTOBER, 4); SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd EEE G", Locale.US);
        for (int i = 0; i < 4; i++) { System.out.println(f.format(g.getTime()) + " " + g.get(Calendar.DAY_OF_YEAR) + " " + g.getActualMaximum(Calendar.DAY_OF_YEAR)); g.add(Calendar.DAY_OF_MONTH, 1); }
        for (String s : new String[]{"0001-01-01", "1492-10-12", "1500-02-29", "1582-10-15", "1066-10-14", "9999-12-31", "0000-12-31"}) { Date d = new SimpleDateFormat("yyyy-MM-dd").parse(s); System.out.println(s + " " + d.getTime() + " " + d + " " + f.format(d)); }
        g.set(-43, Calendar.MARCH, 15); System.out.println(f.format(g.getTime()) + " " + g.get(Calendar.ERA) + " " + g.get(Calendar.YEAR) + g.isLeapYear(1500) + g.isLeapYear(1900) + g.getGregorianChange().getTime()); g.setGregorianChange(new Date(Long.MIN_VALUE)); System.out.println(f.format(g.getTime()) + g.get(Calendar.YEAR)); g.clear(); g.set(Calendar.YEAR, 2024); g.set(Calendar.WEEK_OF_YEAR, 10); g.set(Calendar.DAY_OF_WEEK, Calendar.WEDNESDAY); System.out.println(f.format(g.getTime())); g.setLenient(false); g.set(Calendar.MONTH, 15); try { g.getTime(); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); } System.out.println(new Date(Long.MIN_VALUE / 1000) + " " + new Date(1500 - 1900, 0, 1) + " " + Date.UTC(100, 1, 30, 0, 0, 0) + new Date(-62135769600000L).getYear());
    }
}
