/** Arrays of every kind: clones, several dimensions, covariance, defaults. */
public class Arrays {
    static int sum(int... xs) {
        int s = 0;
        for (int x : xs) {
            s += x;
        }
        return s;
    }

    public static void main(String[] args) {
        int[] a = {3, 1, 2};
        int[] b = a.clone();
        b[0] = 9;
        System.out.println(a[0] + b[0]);
        int[][] grid = new int[3][4];
        grid[2][3] = 7;
        int[][][] deep = new int[2][3][];
        System.out.println(deep[1][2] == null);
        System.out.println(grid.length * 10 + grid[0].length);
        long[] longs = new long[2];
        longs[1] = Long.MIN_VALUE;
        System.out.println(longs[1] - 1);
        char[] text = {'h', 'i'};
        text[1] += 1;
        System.out.println(text[1]);
        byte[] bytes = new byte[1];
        bytes[0] = (byte) 300;
        bytes[0]++;
        System.out.println(bytes[0]);
        Object o = grid;
        System.out.println(o instanceof int[][]);
        System.out.println(o instanceof Object[]);
        System.out.println(sum() + sum(1, 2, 3));
        boolean[] flags = new boolean[2];
        flags[1] |= true;
        System.out.println(flags[0] ^ flags[1]);
        double[] d = {1.5, -0.0, 1 / 0.0};
        System.out.println(d[0] * 2);
        System.out.println(d[1]);
        System.out.println(d[2]);
    }
}
