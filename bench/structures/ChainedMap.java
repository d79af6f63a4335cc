import bandsaw.Verify;

/** A hash map with chains, which doubles its table. */
final class ChainedMap implements Driver.Structure {
    private static final class Entry {
        final int key;
        int value;
        Entry next;

        Entry(int key, int value, Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private Entry[] table = new Entry[2];
    private int size;

    public static void main(String[] args) {
        Driver.explore(new ChainedMap(), args);
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                put(value, -value);
                break;
            case 1:
                remove(value);
                Verify.check(get(value) == null, "removed, and still there");
                break;
            default:
                Entry e = get(value);
                Verify.check(e == null || e.value == -value, "another value");
        }
    }

    private int place(int key) {
        return 7 * key & table.length - 1;
    }

    private Entry get(int key) {
        Entry e = table[place(key)];
        while (e != null && e.key != key) {
            e = e.next;
        }
        return e;
    }

    private void put(int key, int value) {
        Entry e = get(key);
        if (e != null) {
            e.value = value;
            return;
        }
        if (++size > 2 * table.length) {
            grow();
        }
        int at = place(key);
        table[at] = new Entry(key, value, table[at]);
    }

    private void grow() {
        Entry[] old = table;
        table = new Entry[2 * old.length];
        for (Entry chain : old) {
            while (chain != null) {
                Entry e = chain;
                chain = e.next;
                int at = place(e.key);
                e.next = table[at];
                table[at] = e;
            }
        }
    }

    private void remove(int key) {
        int at = place(key);
        Entry before = null;
        for (Entry e = table[at]; e != null; e = e.next) {
            if (e.key == key) {
                if (before == null) {
                    table[at] = e.next;
                } else {
                    before.next = e.next;
                }
                size--;
                return;
            }
            before = e;
        }
    }

    @Override
    public void check() {
        int count = 0;
        for (int i = 0; i < table.length; i++) {
            for (Entry e = table[i]; e != null; e = e.next) {
                Verify.check(place(e.key) == i, "in another chain");
                for (Entry f = e.next; f != null; f = f.next) {
                    Verify.check(f.key != e.key, "a key twice");
                }
                count++;
            }
        }
        Verify.check(count == size, "a wrong size");
        Verify.check(size <= 2 * table.length, "a table that is too small");
    }
}
