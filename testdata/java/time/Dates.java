import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/** LocalDate and its relatives. */
public class Dates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 28);
        System.out.println(d + " " + d.plusDays(2) + " " + d.plusMonths(12) + " " + d.minusYears(1) + " " + d.plusWeeks(-3) + " " + d.withDayOfMonth(1));
        System.out.println(LocalDate.of(2024, 1, 31).plusMonths(1) + " " + LocalDate.of(2024, 2, 29).plusYears(1) + " " + LocalDate.ofYearDay(2023, 365) + " " + LocalDate.ofEpochDay(20000));
        System.out.println(d.getDayOfWeek() + " " + d.getMonth() + " " + d.getDayOfYear() + " " + d.lengthOfMonth() + " " + d.isLeapYear() + " " + d.toEpochDay() + " " + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR));
        LocalDate e = LocalDate.parse("2025-12-31");
        System.out.println(Period.between(d, e) + " " + ChronoUnit.DAYS.between(d, e) + " " + ChronoUnit.MONTHS.between(d, e) + " " + d.until(e, ChronoUnit.WEEKS) + " " + d.isBefore(e) + " " + d.compareTo(e));
        System.out.println(d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY)));
        Period p = Period.of(1, 14, 40);
        System.out.println(p + " " + p.normalized() + " " + p.toTotalMonths() + " " + d.plus(p) + " " + Period.parse("P2Y3M") + " " + Period.ZERO.isZero());
        System.out.println(DayOfWeek.FRIDAY.plus(3) + " " + Month.JANUARY.minus(1) + " " + Month.of(2).maxLength() + " " + Year.isLeap(1900) + " " + YearMonth.of(2023, 11).plusMonths(3).atEndOfMonth());
        System.out.println(d.equals(LocalDate.parse("2024-02-28")) + " " + d.hashCode() + " " + LocalDate.MIN + " " + LocalDate.MAX);
        int thirteenths = 0;
        for (LocalDate x = LocalDate.of(2020, 1, 13); x.getYear() < 2030; x = x.plusMonths(1)) {
            if (x.getDayOfWeek() == DayOfWeek.FRIDAY) {
                thirteenths++;
            }
        }
        System.out.println(thirteenths + " " + d.datesUntil(d.plusDays(4)).map(LocalDate::getDayOfMonth).toList());
        try {
            LocalDate.of(2023, 2, 29);
        } catch (DateTimeException x) {
            System.out.println(x.getMessage());
        }
        try {
            LocalDate.of(2023, 13, 1);
        } catch (DateTimeException x) {
            System.out.println(x.getMessage());
        }
        try {
            LocalDate.parse("2023-2-1");
        } catch (DateTimeException x) {
            System.out.println(x.getMessage());
        }
    }
}
