package java.lang;

import java.io.Serializable;

/** Enough to build strings: what javac makes of + and what programs add by hand. */
public final class StringBuilder implements Serializable, Comparable<StringBuilder>, CharSequence {
    private char[] value;
    private int count;

    public StringBuilder() {
        value = new char[16];
    }

    public StringBuilder(int capacity) {
        value = new char[capacity];
    }

    public StringBuilder(String s) {
        value = new char[s.length() + 16];
        append(s);
    }

    public int length() {
        return count;
    }

    public char charAt(int index) {
        check(index);
        return value[index];
    }

    private void check(int index) {
        if (index < 0 || index >= count) {
            throw new StringIndexOutOfBoundsException("index " + index + ",length " + count);
        }
    }

    /** Makes room for n more chars. */
    private void grow(int n) {
        if (n <= value.length - count) {
            return;
        }
        char[] more = new char[Math.max(2 * value.length + 2, count + n)];
        for (int i = 0; i < count; i++) {
            more[i] = value[i];
        }
        value = more;
    }

    public StringBuilder append(String s) {
        if (s == null) {
            s = "null";
        }
        int n = s.length();
        grow(n);
        for (int i = 0; i < n; i++) {
            value[count + i] = s.charAt(i);
        }
        count += n;
        return this;
    }

    public StringBuilder append(Object x) {
        return append(String.valueOf(x));
    }

    public StringBuilder append(CharSequence x) {
        return append(String.valueOf(x));
    }

    public StringBuilder append(char[] x) {
        return append(String.valueOf(x));
    }

    public StringBuilder append(boolean x) {
        return append(String.valueOf(x));
    }

    public StringBuilder append(char x) {
        grow(1);
        value[count] = x;
        count++;
        return this;
    }

    public StringBuilder append(int x) {
        return append(String.valueOf(x));
    }

    public StringBuilder append(long x) {
        return append(String.valueOf(x));
    }

    public StringBuilder append(float x) {
        return append(String.valueOf(x));
    }

    public StringBuilder append(double x) {
        return append(String.valueOf(x));
    }

    public StringBuilder deleteCharAt(int index) {
        check(index);
        for (int i = index + 1; i < count; i++) {
            value[i - 1] = value[i];
        }
        count--;
        return this;
    }

    public void setCharAt(int index, char c) {
        check(index);
        value[index] = c;
    }

    public void setLength(int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException(length);
        }
        if (length > count) {
            grow(length - count);
        }
        for (int i = count; i < length; i++) {
            value[i] = 0;
        }
        count = length;
    }

    public StringBuilder reverse() {
        // Surrogate pairs keep their order.
        char[] out = new char[value.length];
        int to = 0;
        for (int i = count - 1; i >= 0; i--) {
            if (i > 0 && Character.isLowSurrogate(value[i]) && Character.isHighSurrogate(value[i - 1])) {
                out[to] = value[i - 1];
                out[to + 1] = value[i];
                to += 2;
                i--;
            } else {
                out[to] = value[i];
                to++;
            }
        }
        value = out;
        return this;
    }

    public int compareTo(StringBuilder o) {
        return toString().compareTo(o.toString());
    }

    public String toString() {
        return new String(value, 0, count);
    }
}
