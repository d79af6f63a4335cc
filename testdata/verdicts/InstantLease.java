// verdict: assertion
import java.time.Duration;
import java.time.Instant;

/** A lease that is renewed by who holds it: two have it where the first took it for its own until after it had ended. */
public class InstantLease {
    private String holder;
    private Instant until = Instant.EPOCH;

    synchronized boolean acquire(String who, Duration length) {
        Instant now = Instant.now();
        if (holder != null && !holder.equals(who) && now.isBefore(until)) {
            return false;
        }
        holder = who;
        until = now.plus(length);
        return true;
    }

    synchronized boolean holds(String who) {
        return who.equals(holder);
    }

    public static void main(String[] args) throws InterruptedException {
        InstantLease lease = new InstantLease();
        boolean[] second = new boolean[1];
        if (lease.acquire("a", Duration.ofSeconds(5))) {
            Thread other = new Thread(() -> second[0] = lease.acquire("b", Duration.ofSeconds(5)));
            other.start();
            other.join();
            assert lease.holds("a"); // unless it was slow
        }
    }
}
