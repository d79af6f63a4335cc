// verdict: holds
import java.util.concurrent.ConcurrentHashMap;

/** Looking and putting in one step: one wins. */
class JucMapPutIfAbsent {
    static final ConcurrentHashMap<Integer, Integer> owners = new ConcurrentHashMap<>();
    static int wins;

    static void claim(int who) {
        if (owners.putIfAbsent(1, who) == null) {
            synchronized (owners) {
                wins++;
            }
        }
    }

    static class Claimer extends Thread {
        public void run() {
            claim(7);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Claimer();
        t.start();
        claim(8);
        t.join();
        assert wins == 1;
    }
}
