package java.lang;

import java.io.Serializable;

public final class Boolean implements Serializable, Comparable<Boolean> {
    public static final Boolean TRUE = new Boolean(true);
    public static final Boolean FALSE = new Boolean(false);

    private final boolean value;

    public Boolean(boolean value) {
        this.value = value;
    }

    public static Boolean valueOf(boolean x) {
        return x ? TRUE : FALSE;
    }

    public static boolean parseBoolean(String s) {
        return "true".equalsIgnoreCase(s);
    }

    public boolean booleanValue() {
        return value;
    }

    public static int compare(boolean x, boolean y) {
        return x == y ? 0 : x ? 1 : -1;
    }

    public int compareTo(Boolean o) {
        return compare(value, o.value);
    }

    public boolean equals(Object o) {
        return o instanceof Boolean && ((Boolean) o).value == value;
    }

    public static int hashCode(boolean x) {
        return x ? 1231 : 1237;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static String toString(boolean x) {
        return String.valueOf(x);
    }

    public String toString() {
        return String.valueOf(value);
    }
}
