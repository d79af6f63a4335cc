/** Sleepers of an alarm clock are woken by its ticks: an alarm for the present is waited for. */
public class AlarmClock {
    private int now;
    private final int[] alarms = new int[3];
    private int set;
    private final boolean mended;

    AlarmClock(boolean mended) {
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
        AlarmClock clock = new AlarmClock(args.length > 0);
        for (int i = 1; i <= 2; i++) {
            int time = i;
            new Thread(() -> {
                try {
                    clock.sleepUntil(time);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        clock.tick();
        clock.tick();
    }
}
