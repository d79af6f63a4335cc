// verdict: holds
import bandsaw.Verify;

/** A car park with two gates, each a thread; whoever asks is told how many places are free. */
public class Gates {
    private final int most;
    private int cars;

    Gates(int most) {
        this.most = most;
    }

    synchronized boolean in() {
        if (cars >= most) {
            return false;
        }
        cars++;
        return true;
    }

    synchronized void out() {
        if (cars > 0) {
            cars--;
        }
    }

    synchronized int free() {
        return most - cars;
    }

    public static void main(String[] args) {
        int most = Verify.anyInt();
        if (most <= 0) {
            return;
        }
        Gates park = new Gates(most);
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                while (true) {
                    if (Verify.chooseBoolean()) {
                        park.in();
                    } else {
                        park.out();
                    }
                }
            }).start();
        }
        while (true) {
            assert park.free() >= 0;
        }
    }
}
