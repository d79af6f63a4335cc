// verdict: exception java.lang.ArrayIndexOutOfBoundsException
import java.util.ArrayList;
import java.util.List;

/** Each shop guards its own log, but takes from that of the other one too. */
public class StolenLog {
    static final class Shop {
        private final List<String> log = new ArrayList<>();
        private Shop other;

        synchronized void fill() {
            log.add("ann");
        }

        synchronized void take() {
            log.remove("ann");
        }

        synchronized void steal() {
            other.log.remove("ann");
        }
    }

    public static void main(String[] args) {
        Shop mine = new Shop();
        Shop yours = new Shop();
        yours.other = mine;
        mine.fill();
        new Thread(mine::take).start();
        new Thread(yours::steal).start();
    }
}
