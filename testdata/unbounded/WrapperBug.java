// verdict: violated
import bandsaw.Verify;

/** Breaks words into lines: the blank between two words is forgotten. */
public class WrapperBug {
    final int width;
    int column;
    int lines;

    WrapperBug(int width) {
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
        if (length > width - column) {
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
        WrapperBug w = new WrapperBug(width);
        while (Verify.chooseBoolean()) {
            w.word(Verify.anyInt());
            assert w.column <= w.width : "overfull";
        }
    }
}
