// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Grid {
    final int[] cells;
    final int width, height;

    Grid(int width, int height) {
        this.width = width;
        this.height = height;
        cells = new int[width * height];
    }

    void clearRow(int row) {
        if (row < 0 || row >= height) {
            return;
        }
        for (int x = 0; x < width; x++) { // bug: for (int x = 0; x <= width; x++) {
            assert x < width;
        }
    }
}

class Main {
    public static void main(String[] args) {
        Grid g = new Grid(Verify.choose(1, 100), Verify.choose(1, 100));
        while (Verify.chooseBoolean()) {
            g.clearRow(Verify.anyInt());
        }
    }
}
