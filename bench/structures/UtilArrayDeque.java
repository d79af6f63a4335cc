import bandsaw.Verify;
import java.util.ArrayDeque;

/** java.util.ArrayDeque as it is, beside a plain array. */
final class UtilArrayDeque implements Driver.Structure {
    private final ArrayDeque<Integer> deque = new ArrayDeque<>(2);
    private final int[] plain;
    private int size;

    private UtilArrayDeque(int n) {
        plain = new int[n];
    }

    public static void main(String[] args) {
        Driver.explore(new UtilArrayDeque(Driver.size(args)), args);
    }

    @Override
    public int kinds() {
        return 4;
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                deque.addFirst(value);
                System.arraycopy(plain, 0, plain, 1, size);
                plain[0] = value;
                size++;
                break;
            case 1:
                deque.addLast(value);
                plain[size++] = value;
                break;
            case 2:
                Integer first = deque.pollFirst();
                Verify.check((first == null ? 0 : first) == (size == 0 ? 0 : plain[0]), "another first");
                if (size > 0) {
                    size--;
                    System.arraycopy(plain, 1, plain, 0, size);
                    plain[size] = 0;
                }
                break;
            default:
                Integer last = deque.pollLast();
                Verify.check((last == null ? 0 : last) == (size == 0 ? 0 : plain[size - 1]), "another last");
                if (size > 0) {
                    plain[--size] = 0;
                }
        }
    }

    @Override
    public void check() {
        Verify.check(deque.size() == size, "a wrong size");
        Verify.check(size == 0 || deque.peekFirst() == plain[0], "another first");
        Verify.check(size == 0 || deque.peekLast() == plain[size - 1], "another last");
    }
}
