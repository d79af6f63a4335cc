// verdict: holds
import bandsaw.Verify;

public class SharedSumRight {
    static int sum;

    static synchronized void add(int n) {
        sum += n;
    }

    public static void main(String[] args) throws InterruptedException {
        int x = Verify.anyInt();
        int y = Verify.anyInt();
        Thread a = new Thread(() -> add(x));
        Thread b = new Thread(() -> add(y));
        a.start();
        b.start();
        a.join();
        b.join();
        assert sum == x + y;
    }
}
