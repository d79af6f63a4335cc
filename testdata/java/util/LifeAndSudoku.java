import java.util.Arrays;

/** The game of life, a sudoku, queens. */
public class LifeAndSudoku {
    static boolean[][] step(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] next = new boolean[h][w];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int n = 0;
                for (int dy = -1; dy <= 1; dy++) {
                    for (int dx = -1; dx <= 1; dx++) {
                        if ((dx != 0 || dy != 0) && g[(y + dy + h) % h][(x + dx + w) % w]) {
                            n++;
                        }
                    }
                }
                next[y][x] = n == 3 || n == 2 && g[y][x];
            }
        }
        return next;
    }

    static int tried;

    static boolean solve(int[][] s) {
        for (int y = 0; y < 9; y++) {
            for (int x = 0; x < 9; x++) {
                if (s[y][x] != 0) {
                    continue;
                }
                for (int v = 1; v <= 9; v++) {
                    if (fits(s, y, x, v)) {
                        tried++;
                        s[y][x] = v;
                        if (solve(s)) {
                            return true;
                        }
                        s[y][x] = 0;
                    }
                }
                return false;
            }
        }
        return true;
    }

    static boolean fits(int[][] s, int y, int x, int v) {
        for (int i = 0; i < 9; i++) {
            if (s[y][i] == v || s[i][x] == v || s[y / 3 * 3 + i / 3][x / 3 * 3 + i % 3] == v) {
                return false;
            }
        }
        return true;
    }

    static int queens(int n, int row, int columns, int left, int right) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int free = ~(columns | left | right) & (1 << n) - 1; free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >>> 1);
        }
        return count;
    }

    public static void main(String[] args) {
        boolean[][] g = new boolean[8][8];
        for (int[] p : new int[][] {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}}) {
            g[p[0]][p[1]] = true;
        }
        for (int i = 0; i < 20; i++) {
            g = step(g);
        }
        for (boolean[] row : g) {
            StringBuilder b = new StringBuilder();
            for (boolean c : row) {
                b.append(c ? '#' : '.');
            }
            System.out.println(b);
        }
        String puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        int[][] s = new int[9][9];
        for (int i = 0; i < 81; i++) {
            s[i / 9][i % 9] = Math.max(0, puzzle.charAt(i) - '0');
        }
        System.out.println(solve(s) + " " + tried);
        for (int[] row : s) {
            System.out.println(Arrays.toString(row).replaceAll("[\\[\\], ]", ""));
        }
        System.out.println(queens(6, 0, 0, 0, 0) + " " + queens(8, 0, 0, 0, 0));
    }
}
