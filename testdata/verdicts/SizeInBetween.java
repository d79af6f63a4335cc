// verdict: assertion
import java.util.concurrent.ConcurrentHashMap;

/** Who asks a map for its size while another puts two entries into it may find one. */
public class SizeInBetween {
    static final ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        Thread delivery = new Thread(() -> {
            stock.put("nuts", 1);
            stock.put("bolts", 1);
        });
        delivery.start();
        int kinds = stock.size();
        assert kinds != 1 : "half a delivery";
    }
}
