/** Sleepers of an alarm clock are woken by its ticks: an alarm for the present is waited for. */
public class AlarmClock {
    private int now;
    private final int[] alarms;
    private int set;
    private final boolean mended;

    AlarmClock(int sleepers, boolean mended) {
        alarms = new int[sleepers];
        this.mended = mended;
    }

    private boolean due() {
        for (int i = 0; i < set; i++) {
            if (alarms[i] <= now) {
                return true;
            }
        }
        return false;
    }

    synchronized void sleepUntil(int time) throws InterruptedException {
        alarms[set++] = time;
        if (mended) {
            while (time > now) {
                wait();
            }
        } else {
            do {
                wait();
            } while (time > now);
        }
    }

    synchronized void tick() {
        now++;
        if (due()) {
            notifyAll();
        }
    }

    public static void main(String[] args) {
        int sleepers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        AlarmClock clock = new AlarmClock(sleepers, args.length > 0);
        for (int i = 1; i <= sleepers; i++) {
            int time = i;
            new Thread(() -> {
                try {
                    clock.sleepUntil(time);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        for (int i = 1; i <= sleepers; i++) {
            clock.tick();
        }
    }
}
