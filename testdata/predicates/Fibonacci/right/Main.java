// verdict: holds
class Main {
    public static void main(String[] args) {
        int a = 0, b = 1;
        while (b <= 1000000000) {
            int c = a + b;
            a = b;
            b = c;
            assert b >= a;
        }
    }
}
