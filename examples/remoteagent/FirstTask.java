/** Waits for event 1 unless it came since the last look, then signals event 2. */
class FirstTask extends Thread {
    private final Event event1;
    private final Event event2;
    private int rounds = 0;

    FirstTask(Event event1, Event event2) {
        this.event1 = event1;
        this.event2 = event2;
    }

    @Override
    public void run() {
        int seen = event1.count;
        while (true) {
            if (seen == event1.count) {
                event1.waitForEvent();
            }
            seen = event1.count;
            rounds++;
            event2.signalEvent();
        }
    }
}
