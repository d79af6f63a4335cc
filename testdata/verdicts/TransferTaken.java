// verdict: holds
// release: 21
import java.util.concurrent.*;
/** transfer returns when the element was taken. */
public class TransferTaken {
    static volatile boolean taken;
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<String> q = new LinkedTransferQueue<>();
        Thread consumer = new Thread(() -> {
            try {
                String s = q.take();
                taken = s.equals("job");
            } catch (InterruptedException e) { }
        });
        consumer.start();
        q.transfer("job");
        assert q.isEmpty();
        consumer.join();
        assert taken;
    }
}
