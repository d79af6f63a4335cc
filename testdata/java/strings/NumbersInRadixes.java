/** Printing and parsing in radixes. */
public class NumbersInRadixes {
    static String convert(String digits, int from, int to) {
        return Integer.toString(Integer.parseInt(digits, from), to);
    }

    static String roman(int n) {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] symbols = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            while (n >= values[i]) {
                b.append(symbols[i]);
                n -= values[i];
            }
        }
        return b.toString();
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, -1, 10, 255, -256, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            System.out.println(Integer.toString(n) + " " + Integer.toBinaryString(n) + " " + Integer.toOctalString(n) + " " + Integer.toHexString(n) + " " + Integer.toString(n, 3) + " " + Integer.toString(n, 36));
        }
        for (long n : new long[] {0, -1, 1L << 40, Long.MIN_VALUE}) {
            System.out.println(Long.toString(n) + " " + Long.toBinaryString(n) + " " + Long.toHexString(n) + " " + Long.toOctalString(n) + " " + Long.toString(n, 7));
        }
        System.out.println(convert("11111111", 2, 16) + " " + convert("zz", 36, 10) + " " + convert("-777", 8, 10));
        System.out.println(Integer.parseInt("+7f", 16) + " " + Long.parseLong("-zzz", 36) + " " + Integer.parseUnsignedInt("ffffffff", 16) + " " + Integer.valueOf("101", 2));
        System.out.println(Integer.decode("0x1F") + " " + Integer.decode("017") + " " + Integer.decode("-#f") + " " + Long.decode("0XFFFFFFFFF"));
        System.out.println(Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.forDigit(11, 16) + " " + Character.getNumericValue('z') + " " + Character.getNumericValue('7'));
        System.out.println(roman(1994) + " " + roman(2024) + " " + roman(3999) + " " + roman(4));
        System.out.println(Byte.toString((byte) -128) + " " + Short.toString((short) 32767) + " " + Integer.toString(1000000000) + " " + Long.toString(1000000000000000000L));
        System.out.println(Integer.toUnsignedString(-1, 16) + " " + Long.toUnsignedString(-1) + " " + Long.parseUnsignedLong("18446744073709551615") + " " + Integer.parseUnsignedInt("4000000000"));
        System.out.println(Integer.MAX_VALUE + " " + Integer.SIZE + " " + Long.BYTES + " " + Byte.MIN_VALUE + " " + (int) Character.MAX_VALUE + " " + Short.SIZE);
        System.out.println(new java.math.BigInteger("123456789012345678901234567890").toString(36) + " " + new java.math.BigInteger("zz", 36));
    }
}
