/** Something that tasks wait for and signal; counts how often it was signalled. */
class Event {
    int count = 0;

    public synchronized void waitForEvent() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a task");
        }
    }

    public synchronized void signalEvent() {
        count = count + 1;
        notifyAll();
    }
}
