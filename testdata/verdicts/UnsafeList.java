// verdict: exception java.lang.ArrayIndexOutOfBoundsException
import java.util.ArrayList;
import java.util.List;

/** Two threads add to a list without a lock: one stores at the place of the size that the other made into an array that was too short. */
public class UnsafeList {
    public static void main(String[] args) throws InterruptedException {
        List<String> names = new ArrayList<>(1);
        Thread other = new Thread(() -> {
            names.add("b");
            names.add("c");
        });
        other.start();
        names.add("a");
        other.join();
    }
}
