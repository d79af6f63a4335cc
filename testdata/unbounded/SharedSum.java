// verdict: violated
import bandsaw.Verify;

public class SharedSum {
    static int sum;

    static void add(int n) {
        sum += n;       // bug: not atomic
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
