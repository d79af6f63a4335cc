// verdict: deadlock
import java.util.ArrayList;
import java.util.List;

/** Two observables that notify each other under their locks. */
public class WovenObservers {
    interface Listener<T> {
        void changed(Cell<T> source, T value);
    }

    static class Cell<T> {
        private T value;
        private final List<Listener<? super T>> ls = new ArrayList<>();

        synchronized void set(T v) {
            if (v.equals(value)) {
                return;
            }
            value = v;
            for (Listener<? super T> l : ls) {
                fire(l, v);
            }
        }

        @SuppressWarnings("unchecked")
        private void fire(Listener<? super T> l, T v) {
            ((Listener<T>) l).changed(this, v);
        }

        synchronized T get() {
            return value;
        }

        synchronized void listen(Listener<? super T> l) {
            ls.add(l);
        }
    }

    static <T> void bind(Cell<T> a, Cell<T> b) {
        a.listen((s, v) -> b.set((T) v));
        b.listen((s, v) -> a.set((T) v));
    }

    public static void main(String[] args) throws InterruptedException {
        Cell<String> left = new Cell<>(), right = new Cell<>();
        bind(left, right);
        Thread t = new Thread(() -> left.set("l"));
        t.start();
        right.set("r");
        t.join();
        assert left.get().equals(right.get());
    }
}
