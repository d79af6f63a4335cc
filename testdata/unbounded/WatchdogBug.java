// verdict: violated
import bandsaw.Verify;

/** A watchdog that takes away a kick that was none. */
public class WatchdogBug {
    static int kicks;
    static int alarms;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            while (true) {
                synchronized (WatchdogBug.class) {
                    if (kicks < 1000000) {
                        kicks++;
                    }
                }
            }
        });
        worker.start();
        while (true) {
            synchronized (WatchdogBug.class) {
                if (kicks == 0) {
                    alarms = alarms > 0 ? 0 : alarms + 1;
                }
                kicks = kicks - 1;
                assert kicks >= 0 && alarms >= 0 && alarms <= 1;
            }
        }
    }
}
