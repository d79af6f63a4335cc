// verdict: assertion
import java.util.concurrent.ConcurrentHashMap;

/** Looking and then putting is not one step, though each is. */
class JucMapCheckThenAct {
    static final ConcurrentHashMap<Integer, Integer> owners = new ConcurrentHashMap<>();
    static int wins;

    static void claim(int who) {
        if (!owners.containsKey(1)) {
            owners.put(1, who);
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
