// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int first, page, size;

    static void next() {
        if (first + page < size) { // bug: if (first < size) {
            first += page;
        }
    }

    static void back() {
        if (first >= page) {
            first -= page;
        } else {
            first = 0;
        }
    }

    public static void main(String[] args) {
        size = Verify.choose(1, 1000000);
        page = Verify.choose(1, 1000);
        while (true) {
            if (Verify.chooseBoolean()) {
                next();
            } else {
                back();
            }
            assert first >= 0 && first < size;
        }
    }
}
