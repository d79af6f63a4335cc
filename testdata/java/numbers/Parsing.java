/** Parsing and decoding of numbers, and what is refused. */
public class Parsing {
    interface Parser {
        Object parse(String s);
    }

    static void attempt(String what, Parser p, String... texts) {
        for (String s : texts) {
            try {
                System.out.println(what + "(" + s + ") = " + p.parse(s));
            } catch (NumberFormatException e) {
                System.out.println(what + "(" + s + "): " + e.getMessage());
            }
        }
    }

    public static void main(String[] args) {
        attempt("int", Integer::parseInt, "42", "-0", "+7", "2147483647", "2147483648", "-2147483648", "", "1 ", "x", "-", "٣");
        attempt("int16", s -> Integer.parseInt(s, 16), "ff", "-80000000", "g");
        attempt("decode", Integer::decode, "0x1F", "-010", "#ff", "09");
        attempt("long", Long::parseLong, "9223372036854775807", "9223372036854775808", "-1L");
        attempt("byte", Byte::valueOf, "127", "128");
        attempt("short", Short::parseShort, "-32768", "40000");
        attempt("double", Double::parseDouble, "1", "-.5", "1e3", " 2.5 ", "NaN", "-Infinity", "0x1.8p1", "1e400", "4.9e-324", "1e-400", "12d", "abc", "1.5.2", "");
        attempt("float", Float::valueOf, "3.4028236e38", "1.17549435E-38f", "16777217");
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.logicalXor(true, false));
        attempt("null", s -> Integer.parseInt(null), "");
        attempt("radix", s -> Integer.parseInt("1", 99), "");
        System.out.println(Integer.valueOf(127) == Integer.valueOf(127));
        System.out.println(Integer.valueOf(1000).equals(1000) + " " + Integer.valueOf(5).equals(5L) + " " + Integer.compare(3, 5) + " " + Character.getNumericValue('z'));
        System.out.println(Integer.toString(-255, 16) + " " + Long.toString(Long.MIN_VALUE) + " " + Integer.hashCode(77) + " " + Long.hashCode(1L << 32 | 5) + " " + Boolean.hashCode(true)
                + " " + Double.hashCode(1.5) + " " + Character.hashCode('a'));
    }
}
