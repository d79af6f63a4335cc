package java.lang;

import java.io.Serializable;

/**
 * The JDK's layout, so that the machine can make string constants: coder 0 is
 * one byte a char (Latin-1), 1 is two, low byte first. A string is in Latin-1
 * if it can be.
 */
public final class String implements Serializable, Comparable<String>, CharSequence {
    private final byte[] value;
    private final byte coder;

    public String() {
        value = new byte[0];
        coder = 0;
    }

    public String(String s) {
        value = s.value;
        coder = s.coder;
    }

    public String(char[] chars) {
        this(chars, 0, chars.length);
    }

    public String(char[] chars, int offset, int count) {
        if (offset < 0 || count < 0 || offset > chars.length - count) {
            throw new StringIndexOutOfBoundsException("offset " + offset + ", count " + count + ", length " + chars.length);
        }
        boolean latin1 = true;
        for (int i = 0; i < count; i++) {
            if (chars[offset + i] > 0xFF) {
                latin1 = false;
            }
        }
        byte[] bytes = new byte[latin1 ? count : 2 * count];
        for (int i = 0; i < count; i++) {
            char c = chars[offset + i];
            if (latin1) {
                bytes[i] = (byte) c;
            } else {
                bytes[2 * i] = (byte) c;
                bytes[2 * i + 1] = (byte) (c >> 8);
            }
        }
        value = bytes;
        coder = (byte) (latin1 ? 0 : 1);
    }

    public int length() {
        return value.length >> coder;
    }

    public boolean isEmpty() {
        return value.length == 0;
    }

    public char charAt(int index) {
        if (index < 0 || index >= length()) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length());
        }
        return at(index);
    }

    private char at(int i) {
        if (coder == 0) {
            return (char) (value[i] & 0xFF);
        }
        return (char) (value[2 * i] & 0xFF | (value[2 * i + 1] & 0xFF) << 8);
    }

    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof String)) {
            return false;
        }
        String s = (String) o;
        if (coder != s.coder || value.length != s.value.length) {
            return false;
        }
        for (int i = 0; i < value.length; i++) {
            if (value[i] != s.value[i]) {
                return false;
            }
        }
        return true;
    }

    public boolean equalsIgnoreCase(String s) {
        if (s == null || s.length() != length()) {
            return false;
        }
        for (int i = 0; i < length(); i++) {
            char c = at(i);
            char d = s.at(i);
            if (c != d && Character.toLowerCase(Character.toUpperCase(c)) != Character.toLowerCase(Character.toUpperCase(d))) {
                return false;
            }
        }
        return true;
    }

    public int hashCode() {
        int h = 0;
        for (int i = 0; i < length(); i++) {
            h = 31 * h + at(i);
        }
        return h;
    }

    public int compareTo(String s) {
        int n = Math.min(length(), s.length());
        for (int i = 0; i < n; i++) {
            if (at(i) != s.at(i)) {
                return at(i) - s.at(i);
            }
        }
        return length() - s.length();
    }

    public String toString() {
        return this;
    }

    public char[] toCharArray() {
        char[] chars = new char[length()];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = at(i);
        }
        return chars;
    }

    public String concat(String s) {
        return s.isEmpty() ? this : new StringBuilder().append(this).append(s).toString();
    }

    public String substring(int begin) {
        return substring(begin, length());
    }

    public String substring(int begin, int end) {
        if (begin < 0 || begin > end || end > length()) {
            throw new StringIndexOutOfBoundsException("begin " + begin + ", end " + end + ", length " + length());
        }
        if (begin == 0 && end == length()) {
            return this;
        }
        char[] chars = new char[end - begin];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = at(begin + i);
        }
        return new String(chars);
    }

    public boolean startsWith(String prefix) {
        return startsWith(prefix, 0);
    }

    public boolean startsWith(String prefix, int offset) {
        if (offset < 0 || offset > length() - prefix.length()) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (at(offset + i) != prefix.at(i)) {
                return false;
            }
        }
        return true;
    }

    public boolean endsWith(String suffix) {
        return startsWith(suffix, length() - suffix.length());
    }

    public boolean contains(CharSequence s) {
        return indexOf(s.toString()) >= 0;
    }

    public int indexOf(int c) {
        return indexOf(c, 0);
    }

    public int indexOf(int c, int from) {
        for (int i = Math.max(from, 0); i < length(); i++) {
            if (at(i) == c) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(int c) {
        for (int i = length() - 1; i >= 0; i--) {
            if (at(i) == c) {
                return i;
            }
        }
        return -1;
    }

    public int indexOf(String s) {
        return indexOf(s, 0);
    }

    public int indexOf(String s, int from) {
        for (int i = Math.max(from, 0); i <= length() - s.length(); i++) {
            if (startsWith(s, i)) {
                return i;
            }
        }
        return -1;
    }

    public String trim() {
        int begin = 0;
        int end = length();
        while (begin < end && at(begin) <= ' ') {
            begin++;
        }
        while (begin < end && at(end - 1) <= ' ') {
            end--;
        }
        return substring(begin, end);
    }

    public static String valueOf(Object x) {
        return x == null ? "null" : x.toString();
    }

    public static String valueOf(char[] x) {
        return new String(x);
    }

    public static String valueOf(boolean x) {
        return x ? "true" : "false";
    }

    public static String valueOf(char x) {
        return new String(new char[] {x});
    }

    public static String valueOf(int x) {
        return Integer.toString(x);
    }

    public static String valueOf(long x) {
        return Long.toString(x);
    }

    public static String valueOf(float x) {
        return Float.toString(x);
    }

    public static String valueOf(double x) {
        return Double.toString(x);
    }
}
