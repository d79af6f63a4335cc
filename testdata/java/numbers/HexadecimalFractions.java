/** Numbers with fractions that are read, in decimal and hexadecimal digits, and what is none. */
public class HexadecimalFractions {
    public static void main(String[] args) {
        for (String s : new String[] {"0x1.8p1", "-0x.4P2", "1.5", "0x", "0xzz", "1e400", "NaN", " 7 ", "", "x", "0x1p-1074", "+0X1.fffffffffffffp1023f"}) {
            try {
                System.out.println(s + " " + Double.parseDouble(s) + " " + Float.parseFloat(s));
            } catch (NumberFormatException e) {
                System.out.println(e);
            }
        }
    }
}
