// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static void at(int rows, int columns, int r, int c) {
        if (r < 0 || r >= rows || c < 0 || c >= columns) { // bug: if (r < 0 || r >= rows || c < 0 || c > columns) {
            return;
        }
        assert 0 <= r && r < rows;
        assert 0 <= c && c < columns;
    }

    public static void main(String[] args) {
        at(Verify.anyInt(), Verify.anyInt(), Verify.anyInt(), Verify.anyInt());
    }
}
