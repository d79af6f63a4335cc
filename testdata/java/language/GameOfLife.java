/** Conway's life on a torus, with a glider and a blinker. */
public class GameOfLife {
    private boolean[][] cells;
    private final int rows, columns;

    GameOfLife(String... lines) {
        rows = lines.length;
        columns = lines[0].length();
        cells = new boolean[rows][columns];
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                cells[r][c] = lines[r].charAt(c) == '#';
            }
        }
    }

    private int neighbours(int r, int c) {
        int n = 0;
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if ((dr | dc) != 0 && cells[Math.floorMod(r + dr, rows)][Math.floorMod(c + dc, columns)]) {
                    n++;
                }
            }
        }
        return n;
    }

    void step() {
        boolean[][] next = new boolean[rows][columns];
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                int n = neighbours(r, c);
                next[r][c] = cells[r][c] ? n == 2 || n == 3 : n == 3;
            }
        }
        cells = next;
    }

    int population() {
        int n = 0;
        for (boolean[] row : cells) {
            for (boolean cell : row) {
                n += cell ? 1 : 0;
            }
        }
        return n;
    }

    @Override
    public String toString() {
        StringBuilder b = new StringBuilder();
        for (boolean[] row : cells) {
            for (boolean cell : row) {
                b.append(cell ? '#' : '.');
            }
            b.append('\n');
        }
        return b.toString();
    }

    public static void main(String[] args) {
        GameOfLife life = new GameOfLife(
            ".#........",
            "..#.......",
            "###.......",
            "......###.",
            "..........",
            "..........");
        for (int i = 0; i <= 4; i++) {
            if (i % 2 == 0) {
                System.out.println("generation " + i + ", " + life.population() + " alive");
                System.out.print(life);
            }
            life.step();
        }
    }
}
