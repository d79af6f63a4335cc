/** Backtracking with bit sets; prints the solution and the number of guesses. */
public class SudokuSolver {
    private final int[][] grid = new int[9][9];
    private final int[] rows = new int[9], columns = new int[9], boxes = new int[9];
    private int guesses;

    SudokuSolver(String puzzle) {
        for (int i = 0; i < 81; i++) {
            char c = puzzle.charAt(i);
            if (c != '.') {
                set(i / 9, i % 9, c - '0');
            }
        }
    }

    private void set(int r, int c, int v) {
        int bit = 1 << v;
        grid[r][c] = v;
        rows[r] ^= bit;
        columns[c] ^= bit;
        boxes[r / 3 * 3 + c / 3] ^= bit;
    }

    boolean solve() {
        int bestRow = -1, bestColumn = -1, bestFree = 0, least = 10;
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (grid[r][c] == 0) {
                    int free = 0x3fe & ~(rows[r] | columns[c] | boxes[r / 3 * 3 + c / 3]);
                    int n = Integer.bitCount(free);
                    if (n < least) {
                        least = n;
                        bestRow = r;
                        bestColumn = c;
                        bestFree = free;
                    }
                }
            }
        }
        if (bestRow < 0) {
            return true;
        }
        for (int v = 1; v <= 9; v++) {
            if ((bestFree >> v & 1) != 0) {
                guesses++;
                set(bestRow, bestColumn, v);
                if (solve()) {
                    return true;
                }
                set(bestRow, bestColumn, v);
                grid[bestRow][bestColumn] = 0;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        SudokuSolver s = new SudokuSolver("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        System.out.println(s.solve() + " after " + s.guesses + " guesses");
        for (int[] row : s.grid) {
            for (int v : row) {
                System.out.print(v);
            }
            System.out.println();
        }
    }
}
