import java.util.Arrays;

/** Arrays of arrays: rectangular, jagged, partly built. */
public class MultiArrays {
    static int[][] multiply(int[][] a, int[][] b) {
        int[][] c = new int[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    static int[][] pascal(int rows) {
        int[][] t = new int[rows][];
        for (int i = 0; i < rows; i++) {
            t[i] = new int[i + 1];
            t[i][0] = t[i][i] = 1;
            for (int j = 1; j < i; j++) {
                t[i][j] = t[i - 1][j - 1] + t[i - 1][j];
            }
        }
        return t;
    }

    public static void main(String[] args) {
        System.out.println(Arrays.deepToString(multiply(new int[][] {{1, 2}, {3, 4}}, new int[][] {{5, 6}, {7, 8}})));
        for (int[] row : pascal(7)) {
            System.out.println(Arrays.toString(row));
        }
        long[][][] cube = new long[2][3][4];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 4; k++) {
                    cube[i][j][k] = i * 100L + j * 10 + k;
                }
            }
        }
        System.out.println(cube[1][2][3] + cube[0][1][0]);
        String[][] partly = new String[3][];
        partly[1] = new String[] {"x", null};
        System.out.println(Arrays.deepToString(partly));
        Object[] objects = new int[2][2];
        objects[1] = new int[] {7};
        System.out.println(((int[]) objects[1])[0] + " " + ((int[][]) objects)[1].length);
        char[][] board = new char[3][3];
        for (char[] row : board) {
            Arrays.fill(row, '.');
        }
        board[1][1] = 'X';
        board[0][2] = 'O';
        for (char[] row : board) {
            System.out.println(new String(row));
        }
        System.out.println(new int[0][5].length + " " + new int[5][0][9].length);
        int[] mixed[] = {{1}, {2, 3}};
        System.out.println(mixed[1][1]);
        try {
            int[][] bad = new int[3][-1];
            System.out.println(bad.length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }
}
