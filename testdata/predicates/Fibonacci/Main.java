// verdict: holds
// with the bug: assertion
class Main {
    public static void main(String[] args) {
        int a = 0, b = 1;
        while (b <= 1000000000) { // bug: while (b > 0) {
            int c = a + b;
            a = b;
            b = c;
            assert b >= a;
        }
    }
}
