/**
 * Something that tasks wait for and signal; counts how often it was signalled.
 * A signal sticks until somebody has waited for it.
 */
class Event {
    int count = 0;
    private boolean pending = false;

    public synchronized void waitForEvent() {
        try {
            while (!pending) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a task");
        }
        pending = false;
    }

    public synchronized void signalEvent() {
        count = count + 1;
        pending = true;
        notifyAll();
    }
}
