import java.util.concurrent.TimeUnit;

/** TimeUnit: conversions, and waiting. */
public class TimeUnits {
    public static void main(String[] args) throws InterruptedException {
        for (TimeUnit u : TimeUnit.values()) {
            System.out.println(u + " " + u.toMillis(7200) + " " + u.convert(1, TimeUnit.DAYS) + " " + u.toChronoUnit());
        }
        System.out.println(TimeUnit.SECONDS.toNanos(Long.MAX_VALUE) + " " + TimeUnit.HOURS.toDays(49));
        TimeUnit.MILLISECONDS.sleep(5);
        Thread t = new Thread(() -> {});
        t.start();
        TimeUnit.SECONDS.timedJoin(t, 10);
        System.out.println(t.isAlive());
        Object o = new Object();
        synchronized (o) {
            TimeUnit.MICROSECONDS.timedWait(o, 1500);
        }
    }
}
