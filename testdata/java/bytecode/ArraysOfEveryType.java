/** Loads and stores of arrays of every element type. */
public class ArraysOfEveryType {
    public static void main(String[] args) {
        boolean[] booleans = new boolean[3];
        byte[] bytes = {1, -1, (byte) 200};
        short[] shorts = {1, -1, (short) 40000};
        char[] chars = {'a', '\u00e9', '\uffff'};
        int[] ints = {1, -1, 1 << 31};
        long[] longs = {1, -1, 1L << 63};
        float[] floats = {1, -0f, Float.NaN};
        double[] doubles = {1, -0.0, Double.MIN_VALUE};
        String[] strings = {"one", null, ""};
        booleans[1] = true;
        booleans[2] = !booleans[1];
        bytes[0] += 127;
        shorts[1] *= shorts[2];
        chars[0]++;
        ints[2]--;
        longs[0] = ints[2] + longs[2];
        floats[0] /= 3;
        doubles[0] = floats[0];
        strings[1] = strings[0] + strings[2];
        for (int i = 0; i < 3; i++) {
            System.out.println(booleans[i] + " " + bytes[i] + " " + shorts[i] + " " + (int) chars[i] + " " + ints[i] + " " + longs[i] + " " + floats[i] + " " + doubles[i] + " " + strings[i]);
        }
        System.out.println(new boolean[1][0].length + " " + new int[0].length + " " + new String[4].length);
        System.out.println(new boolean[2][1][0].getClass().getName() + " " + ints.getClass().getName() + " " + strings.getClass().getName() + " " + new long[1][1].getClass().getSimpleName());
        int[] alias = ints;
        alias[0] = 99;
        System.out.println(ints[0] + " " + (alias == ints) + " " + alias.equals(ints));
        byte[] raw = {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe};
        int word = 0;
        for (byte b : raw) {
            word = word << 8 | b & 0xff;
        }
        System.out.println(Integer.toHexString(word));
        System.arraycopy(ints, 0, ints, 1, 2);
        System.out.println(ints[0] + " " + ints[1] + " " + ints[2]);
    }
}
