// verdict: holds
import bandsaw.Verify;

/** A reader of nested brackets: what is open is kept without end, and none of them is a closing one. */
public class Brackets {
    enum Sign {
        ROUND,
        SQUARE,
        CLOSING
    }

    static class Open {
        final Sign sign;
        final Open around;

        Open(Sign sign, Open around) {
            this.sign = sign;
            this.around = around;
        }
    }

    static Open innermost;

    static void read(Sign sign) {
        if (sign != Sign.CLOSING) {
            innermost = new Open(sign, innermost);
        } else if (innermost != null) {
            Sign closed = innermost.sign;
            innermost = innermost.around;
            assert closed != Sign.CLOSING;
        }
    }

    public static void main(String[] args) {
        while (true) {
            switch (Verify.choose(0, 2)) {
                case 0:
                    read(Sign.ROUND);
                    break;
                case 1:
                    read(Sign.SQUARE);
                    break;
                default:
                    read(Sign.CLOSING);
            }
        }
    }
}
