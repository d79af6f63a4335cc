// verdict: holds

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Exchanger;

/** One thread fills a buffer while another empties one; full and empty are exchanged. */
public class SwapBuffers {
    static final int ROUNDS = 2;
    static final int SIZE = 2;
    private final Exchanger<List<Integer>> exchanger = new Exchanger<>();
    private final List<Integer> taken = new ArrayList<>();

    void fill() {
        List<Integer> buffer = new ArrayList<>();
        try {
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < SIZE; i++) {
                    buffer.add(round * SIZE + i);
                }
                buffer = exchanger.exchange(buffer);
                assert buffer.isEmpty();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void drain() {
        List<Integer> buffer = new ArrayList<>();
        try {
            for (int round = 0; round < ROUNDS; round++) {
                buffer = exchanger.exchange(buffer);
                taken.addAll(buffer);
                buffer.clear();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SwapBuffers b = new SwapBuffers();
        Thread producer = new Thread(b::fill);
        Thread consumer = new Thread(b::drain);
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
        for (int i = 0; i < ROUNDS * SIZE; i++) {
            assert b.taken.get(i) == i;
        }
    }
}
