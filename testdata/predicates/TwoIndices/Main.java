// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static void reverse(int n) {
        int i = 0;
        int j = n - 1; // bug: int j = n;
        while (i < j) {
            assert 0 <= i && i < n;
            assert 0 <= j && j < n;
            i++;
            j--;
        }
    }

    public static void main(String[] args) {
        reverse(Verify.choose(0, 1000000));
    }
}
