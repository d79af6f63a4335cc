// verdict: holds

/** Each thread has its own value of a thread local. */
public class LocalOfThread {
    static final ThreadLocal<Integer> mine = ThreadLocal.withInitial(() -> 1);

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            mine.set(mine.get() + 1);
            assert mine.get() == 2;
        });
        other.start();
        mine.set(mine.get() + 10);
        assert mine.get() == 11;
        other.join();
        assert mine.get() == 11;
    }
}
