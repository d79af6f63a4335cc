// verdict: holds
// release: 21
import java.util.concurrent.LinkedTransferQueue;

/** transfer returns when the element was taken: since JDK 21 who waits for that may ask how many processors there are. */
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
