// verdict: holds
// with the bug: assertion
class Clock {
    private long now;
    private long alarm;

    synchronized void tick() {
        if (now == alarm) {
            notifyAll();
        } else {
            now++;
        }
    }

    synchronized void sleep(long span) throws InterruptedException {
        alarm = now + span;
        while (now < alarm) { // bug: if (now < alarm) {
            wait();
        }
        assert now >= alarm;
    }

    synchronized void poke() {
        notifyAll();
    }
}

class Main extends Thread {
    static final Clock clock = new Clock();

    public void run() {
        while (true) {
            clock.tick();
            clock.poke();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Main().start();
        while (true) {
            clock.sleep(10);
        }
    }
}
