// verdict: holds
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

/** An audit log, lines with times and names of threads, and how long things took: all printed, and kept, and nobody looks into it. */
public class TimesLogged {
    record Event(Instant at, String who, int amount) {}

    static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");

    private final List<Event> events = new ArrayList<>();
    private final List<Long> took = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private int balance;

    private void log(String what) {
        lines.add(String.format("[%s] %-6s %s", CLOCK.format(LocalTime.now()), Thread.currentThread().getName(), what));
    }

    synchronized void deposit(String who, int amount) {
        long begin = System.nanoTime();
        balance += amount;
        events.add(new Event(Instant.now(), who, amount));
        log("deposit of " + amount);
        took.add(System.nanoTime() - begin);
    }

    synchronized void report() {
        long sum = 0;
        for (long t : took) {
            sum += t;
        }
        System.out.println(LocalDateTime.now() + " " + events);
        System.out.println(String.join("\n", lines));
        System.out.println(String.format("mean %.3f ms", sum / 1e6 / took.size()) + new SimpleDateFormat(" 'at' HH:mm").format(new Date()));
    }

    public static void main(String[] args) throws InterruptedException {
        Instant begin = Instant.now();
        TimesLogged account = new TimesLogged();
        Thread a = new Thread(() -> account.deposit("a", 3), "a");
        Thread b = new Thread(() -> account.deposit("b", 4), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        account.report();
        System.out.println(Duration.between(begin, Instant.now()) + String.format(", begun at %tT", begin.toEpochMilli()));
        assert account.balance == 7 && account.events.size() == 2 && account.lines.size() == 2;
    }
}
