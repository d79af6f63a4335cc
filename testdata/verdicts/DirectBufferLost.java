// verdict: assertion
import java.nio.ByteBuffer;

/** Two threads count in a direct buffer without a lock. */
public class DirectBufferLost {
    static final ByteBuffer COUNT = ByteBuffer.allocateDirect(4);

    static void add() {
        COUNT.put(0, (byte) (COUNT.get(0) + 1));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(DirectBufferLost::add);
        t.start();
        add();
        t.join();
        assert COUNT.get(0) == 2;
    }
}
