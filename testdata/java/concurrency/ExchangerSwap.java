import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Two threads swap buffers. */
public class ExchangerSwap {
    public static void main(String[] args) throws Exception {
        Exchanger<StringBuilder> exchanger = new Exchanger<>();
        Thread filler = new Thread(() -> {
            try {
                StringBuilder buffer = new StringBuilder();
                for (int i = 0; i < 3; i++) {
                    buffer.append("load ").append(i);
                    buffer = exchanger.exchange(buffer);
                    buffer.setLength(0);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        filler.start();
        StringBuilder mine = new StringBuilder("empty");
        for (int i = 0; i < 3; i++) {
            mine = exchanger.exchange(mine);
            System.out.println(mine);
        }
        filler.join();
        try {
            exchanger.exchange(mine, 10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("nobody came");
        }
    }
}
