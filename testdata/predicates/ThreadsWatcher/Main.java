// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int x, looks;

    static void look() {
        int before = x;
        assert x == before;
    }

    public static void main(String[] args) {
        new Thread(() -> looks++).start(); // bug: new Thread(() -> look()).start();
        x = Verify.anyInt();
        look();
    }
}
