// verdict: holds
import bandsaw.Verify;

/** A counter that waits at its ends. */
public class Valve {
    private int value;
    private final int low, high;
    Valve(int low, int high) { this.low = low; this.high = high; value = low; }
    synchronized void up() throws InterruptedException {
        while (value == high) wait();
        value++;
        notifyAll();
    }
    synchronized void down() throws InterruptedException {
        while (value == low) wait();
        value--;
        notifyAll();
    }
    synchronized int get() { return value; }
    public static void main(String[] args) {
        int low = Verify.anyInt(), high = Verify.anyInt();
        if (low >= high) return;
        Valve c = new Valve(low, high);
        new Thread(() -> { try { while (true) c.up(); } catch (InterruptedException e) { } }).start();
        new Thread(() -> { try { while (true) c.down(); } catch (InterruptedException e) { } }).start();
        while (true) {
            int v = c.get();
            assert low <= v && v <= high;
        }
    }
}
