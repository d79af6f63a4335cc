// verdict: holds
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;

/** Reminders come again until they are acknowledged, and not once more. */
public class TimerReminders {
    private final Timer timer = new Timer("reminders", true);
    private final Map<String, TimerTask> open = new LinkedHashMap<>();
    private int sent;

    private synchronized void remind(String who, long delay, long period) {
        TimerTask task = new TimerTask() {
            @Override
            public void run() {
                send(who);
            }
        };
        open.put(who, task);
        timer.schedule(task, delay, period);
    }

    private synchronized void send(String who) {
        if (open.containsKey(who)) {
            sent = Math.min(sent + 1, 3);
        }
    }

    private synchronized boolean acknowledge(String who) {
        TimerTask task = open.remove(who);
        return task != null && task.cancel();
    }

    private synchronized int sent() {
        return sent;
    }

    public static void main(String[] args) throws InterruptedException {
        TimerReminders reminders = new TimerReminders();
        reminders.remind("ann", 10, 20);
        reminders.remind("bob", 15, 20);
        Thread other = new Thread(() -> reminders.acknowledge("bob"));
        other.start();
        boolean first = reminders.acknowledge("ann");
        other.join();
        assert first;
        int after = reminders.sent();
        Thread.sleep(100);
        assert reminders.sent() == after;
    }
}
