import bandsaw.Verify;

/** A stack of arrays: full ones below, and one that is being filled. */
final class ArrayStack implements Driver.Structure {
    private static final int LENGTH = 2;

    private int[][] arrays = {new int[LENGTH]};
    private int size;

    public static void main(String[] args) {
        Driver.explore(new ArrayStack(), args);
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                push(value);
                Verify.check(top() == value, "not on top");
                break;
            case 1:
                if (size > 0) {
                    int top = top();
                    Verify.check(pop() == top, "not what was on top");
                }
                break;
            default:
                Verify.check(size == 0 || top() > 0, "a value that nobody pushed");
        }
    }

    private void push(int value) {
        if (size == LENGTH * arrays.length) {
            int[][] more = new int[arrays.length + 1][];
            System.arraycopy(arrays, 0, more, 0, arrays.length);
            more[arrays.length] = new int[LENGTH];
            arrays = more;
        }
        arrays[size / LENGTH][size % LENGTH] = value;
        size++;
    }

    private int pop() {
        int top = top();
        size--;
        arrays[size / LENGTH][size % LENGTH] = 0;
        return top;
    }

    private int top() {
        return arrays[(size - 1) / LENGTH][(size - 1) % LENGTH];
    }

    @Override
    public void check() {
        for (int i = 0; i < arrays.length * LENGTH; i++) {
            Verify.check(arrays[i / LENGTH][i % LENGTH] > 0 == i < size, "a wrong size");
        }
    }
}
