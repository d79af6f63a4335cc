import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;

/** Calendars and formats as they are made, beside some that somebody has looked at: nobody can tell which is which. */
public class CalendarsUntold {
    /** Whoever has subclasses may look at fields without asking. */
    static class Told extends GregorianCalendar {
        private static final long serialVersionUID = 1;

        Told(TimeZone z, Locale l) {
            super(z, l);
        }
    }

    static class ToldFormat extends SimpleDateFormat {
        private static final long serialVersionUID = 1;

        ToldFormat(String pattern, Locale l) {
            super(pattern, l);
        }
    }

    static final String[] ZONES = {"UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo"};

    static TimeZone zone(int i) {
        return TimeZone.getTimeZone(ZONES[i % ZONES.length]);
    }

    static final int[] SETTABLE = {
        Calendar.YEAR, Calendar.MONTH, Calendar.DAY_OF_MONTH, Calendar.HOUR_OF_DAY, Calendar.HOUR, Calendar.MINUTE,
        Calendar.SECOND, Calendar.MILLISECOND, Calendar.DAY_OF_WEEK, Calendar.WEEK_OF_YEAR, Calendar.DAY_OF_YEAR, Calendar.AM_PM,
    };

    /** One of the things that are done to calendars, and what it answers. */
    static Object step(GregorianCalendar c, int what, int a, int b) {
        int field = SETTABLE[a % SETTABLE.length];
        switch (what) {
            case 0:
            case 1:
                c.set(field, b % 50);
                return null;
            case 2:
                c.add(field, b % 50 - 25);
                return null;
            case 3:
                c.roll(field, b % 7 - 3);
                return null;
            case 4:
                c.setTimeZone(zone(b));
                return null;
            case 5:
                c.setFirstDayOfWeek(1 + b % 7);
                c.setMinimalDaysInFirstWeek(1 + a % 7);
                return null;
            case 6:
                c.clear(field);
                return null;
            case 7:
                c.clear();
                return null;
            case 8:
                return c.get(b % Calendar.FIELD_COUNT);
            case 9:
                return c.isSet(b % Calendar.FIELD_COUNT);
            case 10:
                return c.getActualMaximum(field) + " " + c.getActualMinimum(field);
            case 11:
                return c.getTimeInMillis();
            case 12:
                c.setTimeInMillis(b * 86_413_017L - a);
                return null;
            case 13:
                return c.getWeeksInWeekYear() + " " + c.getWeekYear();
            case 14:
                c.setGregorianChange(new Date(b * 1_000_000_000L));
                return null;
            case 15:
                c.getTimeZone().setRawOffset(b * 1_000);
                return null;
            case 16:
                c.set(2000 + a % 60, b % 12, 1 + b % 28);
                return c.getDisplayName(Calendar.DAY_OF_WEEK, Calendar.LONG, Locale.US);
            case 17:
                return text((GregorianCalendar) c.clone());
            default:
                return c.hashCode() + " " + c.getTimeZone().getRawOffset() + " " + c.toInstant();
        }
    }

    static String text(GregorianCalendar c) {
        return c.toString().replaceFirst("^[^\\[]*", "");
    }

    public static void main(String[] args) throws ParseException {
        TimeZone.setDefault(zone(0));
        int differ = 0, steps = 0;
        Random random = new Random(7);
        for (int round = 0; round < 60; round++) {
            GregorianCalendar made = new GregorianCalendar(zone(round), Locale.US);
            GregorianCalendar told = new Told(zone(round), Locale.US);
            told.setTimeInMillis(made.getTimeInMillis());
            List<Integer> done = new ArrayList<>();
            for (int n = random.nextInt(4); n >= 0; n--, steps++) {
                int what = random.nextInt(19), a = random.nextInt(1000), b = random.nextInt(1000);
                done.add(what);
                Object x = step(made, what, a, b), y = step(told, what, a, b);
                if (x == null ? y != null : !x.equals(y)) {
                    differ++;
                    System.out.println(done + ": " + x + ", " + y);
                }
            }
            if (!text(made).equals(text(told)) || made.getTimeInMillis() != told.getTimeInMillis() || !text(made).equals(text(told))) {
                differ++;
                System.out.println(done + ":\n" + text(made) + "\n" + text(told));
            }
        }
        System.out.println(differ + " differ, steps " + (steps > 60));

        long hour = 3_600_000;
        SimpleDateFormat made = new SimpleDateFormat("dd.MM.yy", Locale.US);
        SimpleDateFormat told = new ToldFormat("dd.MM.yy", Locale.US);
        SimpleDateFormat copy = (SimpleDateFormat) made.clone();
        System.out.println(made.format(new Date(0)) + " " + copy.parse("01.02.03").equals(told.parse("01.02.03")));
        System.out.println(Math.abs(made.get2DigitYearStart().getTime() - told.get2DigitYearStart().getTime()) < hour);
        System.out.println(made.parse("31.12.70").getTime() + " " + told.parse("31.12.70").getTime());
        for (SimpleDateFormat f : new SimpleDateFormat[] {new SimpleDateFormat("yyyy", Locale.US), copy}) {
            Date was = f.getCalendar().getTime();
            System.out.println(Math.abs(was.getTime() - told.get2DigitYearStart().getTime()) < hour);
            f.set2DigitYearStart(new Date(0));
            System.out.println(f.getCalendar().getTime().getTime() + " " + f.get2DigitYearStart().getTime() + " " + f.format(new Date(0)));
        }
        SimpleDateFormat other = new SimpleDateFormat("d/M/y", Locale.US);
        other.setTimeZone(zone(3));
        other.set2DigitYearStart(new Date(-1_000_000_000_000L));
        System.out.println(other.parse("3/4/05") + " " + other.format(new Date(5 * hour)) + " " + other.getCalendar().getTimeZone().getID());
    }
}
