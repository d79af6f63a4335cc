// verdict: holds
// property: check races
/** Two threads count under a lock, and main reads when they have ended. */
public class RaceCounterLocked {
    private int count;

    synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        RaceCounterLocked c = new RaceCounterLocked();
        Thread a = new Thread(c::add), b = new Thread(c::add);
        a.start();
        b.start();
        a.join();
        b.join();
        c.count++;
    }
}
