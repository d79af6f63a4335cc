// verdict: holds
import bandsaw.Verify;

/** Two threads: one counts what it did, the other looks whether it did anything, for ever. */
public class Watchdog {
    static int kicks;
    static int alarms;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            while (true) {
                synchronized (Watchdog.class) {
                    if (kicks < 1000000) {
                        kicks++;
                    }
                }
            }
        });
        worker.start();
        while (true) {
            synchronized (Watchdog.class) {
                if (kicks == 0) {
                    alarms = alarms > 0 ? 0 : alarms + 1;
                }
                kicks = 0;
                assert kicks >= 0 && alarms >= 0 && alarms <= 1;
            }
        }
    }
}
