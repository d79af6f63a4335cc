/** What the parsers of java.lang say about bad numbers. */
public class NumberErrors {
    interface Attempt {
        Object run() throws Exception;
    }

    static void attempt(Attempt a) {
        try {
            System.out.println(a.run());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"12", "-7", "+9", "", " 1", "1 ", "2147483648", "-2147483648", "0x10", "1.5", "1_000", "-", "٣"}) {
            attempt(() -> Integer.parseInt(s));
        }
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Integer.parseInt("zz", 36));
        attempt(() -> Integer.parseInt("12", 2));
        attempt(() -> Integer.parseInt("1", 99));
        attempt(() -> Integer.parseInt("abc42def", 3, 5, 10));
        attempt(() -> Integer.decode("0xff") + Integer.decode("-010") + Integer.decode("#10"));
        attempt(() -> Integer.decode("0xzz"));
        attempt(() -> Long.parseLong("9223372036854775807"));
        attempt(() -> Long.parseLong("9223372036854775808"));
        attempt(() -> Long.parseLong("5L"));
        attempt(() -> Byte.parseByte("128"));
        attempt(() -> Short.parseShort("-32769"));
        attempt(() -> Byte.parseByte("-80", 16));
        attempt(() -> Double.parseDouble(""));
        attempt(() -> Double.parseDouble("1.2.3"));
        attempt(() -> Double.parseDouble(null));
        attempt(() -> Float.parseFloat("x"));
        attempt(() -> Boolean.parseBoolean("TrUe"));
        attempt(() -> Integer.valueOf("7").equals(7));
        attempt(() -> Integer.parseUnsignedInt("-1"));
        attempt(() -> Long.parseUnsignedLong("18446744073709551615"));
        attempt(() -> Character.toChars(0x110000));
        attempt(() -> Enum.valueOf(Thread.State.class, "RUNNING"));
        attempt(() -> new java.math.BigInteger("12x"));
        attempt(() -> "abc".repeat(-1));
        attempt(() -> String.format("%d", "x"));
        attempt(() -> String.format("%q", 1));
        attempt(() -> String.format("%s %s", 1));
    }
}
