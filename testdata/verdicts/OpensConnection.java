// verdict: gave up
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Asks another machine for settings: what that says is not known, and that it says nothing is no bug of the program. */
public class OpensConnection {
    static int rate = 10;

    static void refresh(String address) {
        try (InputStream in = new URL(address).openStream()) {
            rate = in.read();
        } catch (IOException e) {
            rate = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> refresh("http://settings.example/rate"));
        t.start();
        t.join();
        assert rate != 0;
    }
}
