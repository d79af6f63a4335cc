import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
public class Now {
    record Event(String name, LocalDateTime at) {}
    public static void main(String[] a) throws Exception {
        Instant s = Instant.now(); long t = 0; for (int i = 0; i < 100; i++) t += i; Instant e = Instant.now(); System.out.println(t + " " + (Duration.between(s, e).toMillis() < 5000) + " " + !e.isBefore(s));
        Event ev = new Event("x", LocalDateTime.now()); System.out.println(ev.name() + (ev.at() != null) + (ev.at().getYear() >= 2020)); System.out.println(LocalDate.now().isAfter(LocalDate.of(2020, 1, 1)) + " " + ChronoUnit.DAYS.between(LocalDate.now(), LocalDate.now().plusDays(7)) + " " + LocalTime.now().isBefore(LocalTime.MAX) + ZonedDateTime.now().getZone().getRules().isFixedOffset() + OffsetDateTime.now().getOffset() + Year.now().isAfter(Year.of(2000)) + YearMonth.now().getYear() / 1000 + MonthDay.now().isValidYear(2000));
        System.out.println(ZoneId.systemDefault().getRules().isFixedOffset() + " " + Clock.systemUTC() + Clock.systemDefaultZone().getZone().normalized() + " " + (Clock.systemUTC().millis() > 0) + new Date().before(new Date(0)) + Calendar.getInstance().after(new GregorianCalendar(2000, 1, 1)));
        Date d = Date.from(LocalDate.of(2024, 1, 15).atStartOfDay(ZoneId.systemDefault()).toInstant()); System.out.println(d + " " + d.toInstant().atZone(ZoneId.systemDefault()).toLocalDate() + " " + LocalDateTime.ofInstant(Instant.ofEpochMilli(0), ZoneId.systemDefault()));
        String f = LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss")); System.out.println(f.length() + " " + f.matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d")); Thread.sleep(20); System.out.println(Duration.between(s, Instant.now()).toMillis() >= 20); long n = System.nanoTime(); Thread.sleep(5); System.out.println((System.nanoTime() - n) / 1_000_000 >= 5); System.out.println(LocalDate.of(1990, 1, 1).until(LocalDate.now()).getYears() > 30);
    }
}
