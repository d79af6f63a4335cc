// verdict: violated
import bandsaw.Verify;

/** A car park with two gates, each a thread, of which one may not wait for the other; whoever asks is told how many places are free. */
public class GatesBug {
    private final int most;
    private int cars;

    GatesBug(int most) {
        this.most = most;
    }

    boolean in() {
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
        GatesBug park = new GatesBug(most);
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
