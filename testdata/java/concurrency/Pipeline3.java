import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Function;

/** A pipeline of three stages with bounded queues and an end mark. */
public class Pipeline3 {
    private static final String END = "END";

    static Thread stage(BlockingQueue<String> in, BlockingQueue<String> out, Function<String, String> f) {
        Thread t = new Thread(() -> {
            try {
                for (String s; (s = in.take()) != END; ) out.put(f.apply(s));
                out.put(END);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> a = new ArrayBlockingQueue<>(2), b = new ArrayBlockingQueue<>(2), c = new ArrayBlockingQueue<>(2), d = new ArrayBlockingQueue<>(2);
        stage(a, b, String::trim);
        stage(b, c, s -> new StringBuilder(s).reverse().toString());
        stage(c, d, s -> s + s.length());
        new Thread(() -> {
            try {
                for (String s : new String[] {" alpha", "beta ", " gamma ", "delta", " e"}) a.put(s);
                a.put(END);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        for (String s; (s = d.take()) != END; ) System.out.println(s);
    }
}
