/** What the models of JDK classes compute. */
public class Library {
    static void strings() {
        String s = "Hello, w\u00f6rld";
        String w = "\u20ac" + s + '\ud83d' + "\ude00";
        System.out.println(s.length() + " " + w.length() + " " + w.charAt(0) + s.indexOf('w') + s.indexOf("lo") + s.lastIndexOf('l'));
        System.out.println(s.substring(7) + "|" + s.substring(0, 5) + "|" + w.substring(1).equals(s) + "|" + "  trim ".trim() + "|");
        System.out.println(s.hashCode() + " " + w.hashCode() + " " + "".hashCode());
        System.out.println(s.compareTo("Help") + " " + "a".compareTo("abc") + " " + s.equals(null) + " " + s.equalsIgnoreCase("hELLO, W\u00d6RLD"));
        System.out.println(s.startsWith("Hell") + " " + s.endsWith("ld") + " " + s.contains("lo, ") + " " + s.isEmpty());
        System.out.println("a".concat("b") + String.valueOf(new char[] {'x', 'y'}) + new String(new char[] {'p', 'q', 'r'}, 1, 2));
        System.out.println(new StringBuilder("abc").append(1).append(-2L).append('c').append(true).append((Object) null).reverse());
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            b.append(i).append(',');
        }
        b.setLength(b.length() - 1);
        b.setCharAt(0, '#');
        System.out.println(b + " " + b.length() + b.charAt(3));
        try {
            "abc".charAt(3);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("out of bounds");
        }
        String t = "in" + "tern";
        System.out.println(t == "intern");
        final String[] parts = {"in", "tern"};
        System.out.println((parts[0] + parts[1]) == "intern");
    }

    static void numbers() {
        int[] xs = {0, 1, -1, 42, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int x : xs) {
            System.out.println(Integer.toString(x) + " " + Integer.toHexString(x) + " " + Integer.toBinaryString(x) + " " + Integer.bitCount(x));
            System.out.println(Integer.parseInt(Integer.toString(x)) == x);
            System.out.println(Math.abs(x) + " " + Math.max(x, 3) + " " + Math.min(x, 3) + " " + Math.floorMod(x, 7) + " " + Math.floorDiv(x, -7));
        }
        long[] ls = {0, 5, -5, 1234567890123L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long l : ls) {
            System.out.println(Long.toString(l) + " " + (Long.parseLong("" + l) == l) + " " + Long.hashCode(l) + " " + Math.floorMod(l, 10L));
        }
        String[] bad = {"", "-", "12x", "2147483648", "-2147483649", null, "+7", "-0"};
        for (String s : bad) {
            try {
                System.out.println(Integer.parseInt(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Integer.parseInt("ff", 16));
        try {
            Math.addExact(Integer.MAX_VALUE, 1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    static void boxes() {
        Integer a = 127;
        Integer b = 127;
        Integer c = 128;
        Integer d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + a.equals(127L) + " " + a.compareTo(c) + " " + c.hashCode());
        Long l = 5L;
        Character x = 'x';
        Boolean t = true;
        Short s = (short) -3;
        Byte y = (byte) 200;
        System.out.println(l + x + t.toString() + s + y + (l == Long.valueOf(5)) + (x == Character.valueOf('x')) + (t == Boolean.TRUE));
        Object o = c;
        Number n = (Number) o;
        System.out.println(n.intValue() + n.longValue() + n.byteValue() + n.shortValue());
        c++;
        c += a;
        int i = c;
        System.out.println(i);
        System.out.println(Character.isDigit('7') + " " + Character.isLetter('\u00e9') + " " + Character.toUpperCase('q') + Character.toLowerCase('\u00c4') + " " + Character.digit('b', 16));
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.hashCode(true));
    }

    static void copies() {
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        System.out.println(a[0] + "" + a[1] + a[2] + a[3] + a[4]);
        System.arraycopy(a, 2, a, 0, 3);
        System.out.println(a[0] + "" + a[1] + a[2] + a[3] + a[4]);
        String[] s = {"x", "y"};
        Object[] o = new Object[3];
        System.arraycopy(s, 0, o, 1, 2);
        System.out.println(o[0] + "" + o[1] + o[2]);
        try {
            System.arraycopy(a, 3, a, 0, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("bounds");
        }
        try {
            System.arraycopy(new Object[] {"p", 1}, 0, s, 0, 2);
        } catch (ArrayStoreException e) {
            System.out.println("store " + s[0]);
        }
    }

    public static void main(String[] args) {
        strings();
        numbers();
        boxes();
        copies();
    }
}
