package bandsaw.natives.java.lang;

import bandsaw.Adds;
import bandsaw.Machine;

final class String {
    private String() {}

    /** Strings that were interned and are no constants, by hash; a chain each. */
    private static final Entry[] table = new Entry[64];

    @Adds
    private static final class Entry {
        final java.lang.String text;
        final Entry next;

        Entry(java.lang.String text, Entry next) {
            this.text = text;
            this.next = next;
        }
    }

    static java.lang.String intern(java.lang.String s) {
        java.lang.String constant = Machine.constant(s);
        if (constant != null) {
            return constant;
        }
        int i = s.hashCode() & table.length - 1;
        Machine.beginAtomic();
        Entry e = table[i];
        while (e != null && !e.text.equals(s)) {
            e = e.next;
        }
        if (e == null) {
            e = new Entry(s, table[i]);
            table[i] = e;
        }
        Machine.endAtomic();
        return e.text;
    }
}
