// verdict: violated
import bandsaw.Verify;

/** A counter that waits at its ends, and asks once only. */
public class ValveBug {
    private int value;
    private final int low, high;
    ValveBug(int low, int high) { this.low = low; this.high = high; value = low; }
    synchronized void up() throws InterruptedException {
        if (value == high) wait();
        value++;
        notifyAll();
    }
    synchronized void down() throws InterruptedException {
        if (value == low) wait();
        value--;
        notifyAll();
    }
    synchronized int get() { return value; }
    public static void main(String[] args) {
        int low = Verify.anyInt(), high = Verify.anyInt();
        if (low >= high) return;
        ValveBug c = new ValveBug(low, high);
        new Thread(() -> { try { while (true) c.up(); } catch (InterruptedException e) { } }).start();
        for (int i = 0; i < 2; i++) new Thread(() -> { try { while (true) c.down(); } catch (InterruptedException e) { } }).start();
        while (true) {
            int v = c.get();
            assert low <= v && v <= high;
        }
    }
}
