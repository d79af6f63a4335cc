// verdict: holds
import bandsaw.Verify;

/** Breaks words into lines: no line is longer than the width. */
public class Wrapper {
    final int width;
    int column;
    int lines;

    Wrapper(int width) {
        if (width < 1) {
            throw new IllegalArgumentException();
        }
        this.width = width;
    }

    void word(int length) {
        if (length < 0) {
            return;
        }
        if (length > width) {
            length = width;
        }
        int needed = column == 0 ? length : length + 1;
        if (needed > width - column) {
            lines++;
            column = length;
        } else {
            column += needed;
        }
    }

    public static void main(String[] args) {
        int width = Verify.anyInt();
        if (width < 1 || width > 200) {
            return;
        }
        Wrapper w = new Wrapper(width);
        while (Verify.chooseBoolean()) {
            w.word(Verify.anyInt());
            assert w.column <= w.width : "overfull";
        }
    }
}
