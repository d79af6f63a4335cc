import bandsaw.Verify;

/** A binary heap in an array that grows. */
final class BinaryHeap implements Driver.Structure {
    private int[] values = new int[2];
    private int size;

    public static void main(String[] args) {
        Driver.explore(new BinaryHeap(), args);
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                insert(value);
                break;
            case 1:
                if (size > 0) {
                    int least = least();
                    Verify.check(removeMin() == least, "not the least value");
                }
                break;
            default:
                remove(value);
        }
    }

    private void insert(int value) {
        if (size == values.length) {
            int[] longer = new int[2 * size];
            System.arraycopy(values, 0, longer, 0, size);
            values = longer;
        }
        values[size] = value;
        up(size++);
    }

    private int removeMin() {
        int min = values[0];
        removeAt(0);
        return min;
    }

    private void remove(int value) {
        for (int i = 0; i < size; i++) {
            if (values[i] == value) {
                removeAt(i);
                return;
            }
        }
    }

    private void removeAt(int i) {
        size--;
        values[i] = values[size];
        values[size] = 0;
        if (i < size) {
            up(i);
            down(i);
        }
    }

    private void up(int i) {
        for (int parent; i > 0 && values[i] < values[parent = (i - 1) / 2]; i = parent) {
            swap(i, parent);
        }
    }

    private void down(int i) {
        while (2 * i + 1 < size) {
            int child = 2 * i + 1;
            if (child + 1 < size && values[child + 1] < values[child]) {
                child++;
            }
            if (values[i] <= values[child]) {
                return;
            }
            swap(i, child);
            i = child;
        }
    }

    private void swap(int i, int j) {
        int v = values[i];
        values[i] = values[j];
        values[j] = v;
    }

    private int least() {
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, values[i]);
        }
        return least;
    }

    @Override
    public void check() {
        for (int i = 1; i < size; i++) {
            Verify.check(values[(i - 1) / 2] <= values[i], "a parent above its child");
        }
        for (int i = size; i < values.length; i++) {
            Verify.check(values[i] == 0, "a value behind the last");
        }
    }
}
