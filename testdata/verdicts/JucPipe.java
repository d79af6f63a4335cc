// verdict: holds
import java.util.concurrent.*;
public class JucPipe {
    static final Integer END = -1;
    public static void main(String[] a) throws Exception {
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1), r = new ArrayBlockingQueue<>(1);
        Thread sq = new Thread(() -> { try { for (int x; (x = q.take()) != END; ) r.put(x * x); r.put(END); } catch (InterruptedException e) { throw new AssertionError(e); } });
        sq.start();
        Thread src = new Thread(() -> { try { q.put(2); q.put(3); q.put(END); } catch (InterruptedException e) { throw new AssertionError(e); } });
        src.start();
        int s = 0;
        for (int x; (x = r.take()) != END; ) s += x;
        assert s == 13;
    }
}
