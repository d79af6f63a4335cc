/** Signals event 1, then waits for event 2 unless it came since the last look. */
class SecondTask extends Thread {
    private final Event event1;
    private final Event event2;
    private int rounds = 0;

    SecondTask(Event event1, Event event2) {
        this.event1 = event1;
        this.event2 = event2;
    }

    @Override
    public void run() {
        int seen = event2.count;
        while (true) {
            event1.signalEvent();
            rounds++;
            System.out.println(rounds);
            if (seen == event2.count) {
                event2.waitForEvent();
            }
            seen = event2.count;
        }
    }
}
