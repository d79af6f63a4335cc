// verdict: holds
// A field compared with the length of an array is no loop over its elements.
public class NumberCursor {
    private final int[] line;
    private int pos;

    NumberCursor(int[] line) {
        this.line = line;
    }

    boolean atNumber() {
        return pos < line.length && line[pos] >= 0 && line[pos] <= 9;
    }

    public static void main(String[] args) {
        NumberCursor c = new NumberCursor(new int[] {3, 7, -1});
        while (c.atNumber()) {
            c.pos++;
        }
        assert c.pos == 2;
    }
}
