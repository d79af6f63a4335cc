package bandsaw;

/** What a thread has to do that was stopped before it was started: nothing, when it is started. */
public final class Stillborn implements Runnable {
    private final Thread thread;
    private final Runnable task;

    public Stillborn(Thread thread, Runnable task) {
        this.thread = thread;
        this.task = task;
    }

    @Override
    public void run() {
        if (task != null && Machine.currentThread() != thread) {
            task.run();
        }
    }
}
