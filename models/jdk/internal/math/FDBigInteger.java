package jdk.internal.math;

public class FDBigInteger {
    /** Nobody prints one; by a BigInteger, all that print objects would reach that class. */
    public String toString() {
        return "FDBigInteger";
    }
}
