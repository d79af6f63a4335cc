/** How floats and doubles are printed and read. */
public class FloatingText {
    public static void main(String[] args) {
        double[] ds = {0, -0.0, 1, 10, 100, 0.1, 0.01, 0.001, 0.0001, 1234567, 12345678, 1e7, 9999999.999, 1e21, 1e-10, 1.0 / 3, 2.0 / 3, Math.PI, Math.E,
            4.9e-324, 1.7976931348623157e308, 123456789012345678.0, 5e-324 * 3, 1e23, 8.41e21, 5.0e-324};
        for (double d : ds) {
            String s = Double.toString(d);
            System.out.println(s + " " + (Double.parseDouble(s) == d));
        }
        float[] fs = {0f, 1f, 0.1f, 0.3f, 3.14159f, 1e10f, 1e-10f, 16777216f, 3.4028235e38f, 1.4e-45f, 1234567f, 12345678f, 0.001f, 0.0009f, 33554432f};
        for (float f : fs) {
            String s = String.valueOf(f);
            System.out.println(s + " " + (Float.parseFloat(s) == f));
        }
        String[] texts = {"1", " 2.5 ", "-3e2", "+.5", "1e400", "-1e-400", "NaN", "-Infinity", "0x1.8p1", "1f", "2d", "1_0", "", "abc", "1e", "--1"};
        for (String t : texts) {
            try {
                System.out.println("'" + t + "' -> " + Double.parseDouble(t));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " " + Double.toHexString(Double.MIN_VALUE) + " " + Float.toHexString(1.5f));
        System.out.println(0x1.0p10 + " " + 0x.8p0 + " " + 1e0 + " " + .5 + " " + 5. + " " + 1_000.5);
        System.out.println(Double.valueOf("1.5").hashCode() + " " + Float.valueOf(1.5f).hashCode() + " " + Double.hashCode(-0.0));
        System.out.println(Double.valueOf(2.7).intValue() + " " + Double.valueOf(1e20).longValue() + " " + Double.valueOf(300).byteValue());
        System.out.println(Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1) + " " + Double.isNaN(0.0 / 0) + " " + Double.sum(1, 2) + " " + Double.max(1, 2));
    }
}
