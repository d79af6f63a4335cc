/** A sheet of numbers and formulas, worked out anew when a cell changes: under the sheet's lock, or after it. */
public class Spreadsheet {
    private final String[] formulas = {"3", "4", "A*B", "A+B", "C+D*2", "(C-D)*(A+1)"};
    private final int[] values = new int[6];
    private final boolean mended;

    Spreadsheet(boolean mended) {
        this.mended = mended;
        workOut();
    }

    private final class Reader {
        final String text;
        int at;

        Reader(String text) {
            this.text = text;
        }

        boolean next(char c) {
            if (at < text.length() && text.charAt(at) == c) {
                at++;
                return true;
            }
            return false;
        }

        int sum() {
            int value = product();
            while (true) {
                if (next('+')) {
                    value += product();
                } else if (next('-')) {
                    value -= product();
                } else {
                    return value;
                }
            }
        }

        int product() {
            int value = factor();
            while (next('*')) {
                value *= factor();
            }
            return value;
        }

        int factor() {
            if (next('(')) {
                int value = sum();
                next(')');
                return value;
            }
            char c = text.charAt(at++);
            if (c >= 'A') {
                return values[c - 'A'];
            }
            int value = c - '0';
            while (at < text.length() && Character.isDigit(text.charAt(at))) {
                value = 10 * value + text.charAt(at++) - '0';
            }
            return value;
        }
    }

    /** A cell refers to those before it only. */
    private void workOut() {
        for (int i = 0; i < values.length; i++) {
            values[i] = new Reader(formulas[i]).sum();
        }
    }

    void set(int cell, String formula) {
        synchronized (this) {
            formulas[cell] = formula;
            if (mended) {
                workOut();
            }
        }
        if (!mended) {
            synchronized (this) {
                workOut();
            }
        }
    }

    synchronized void check() {
        for (int i = 0; i < values.length; i++) {
            assert values[i] == new Reader(formulas[i]).sum() : "cell " + i;
        }
    }

    public static void main(String[] args) {
        int users = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Spreadsheet sheet = new Spreadsheet(args.length > 0);
        for (int i = 0; i < users; i++) {
            int n = i;
            new Thread(() -> {
                sheet.set(n % 2, String.valueOf(10 + n));
                sheet.check();
            }).start();
        }
    }
}
