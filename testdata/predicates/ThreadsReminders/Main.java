// verdict: holds
// with the bug: assertion
class Clock {
    private int time;

    synchronized void tick() { // bug: void tick() {
        time++;
    }

    int time() {
        return time;
    }
}

class Reminder {
    private final Clock clock;
    private int seen;

    Reminder(Clock clock) {
        this.clock = clock;
    }

    void check() {
        synchronized (clock) {
            seen = clock.time();
            assert seen == clock.time();
        }
    }
}

class Main extends Thread {
    private final Clock clock;

    Main(Clock clock) {
        this.clock = clock;
    }

    @Override
    public void run() {
        while (true) {
            clock.tick();
        }
    }

    public static void main(String[] args) {
        Clock clock = new Clock();
        Reminder a = new Reminder(clock);
        new Main(clock).start();
        while (true) {
            a.check();
        }
    }
}
