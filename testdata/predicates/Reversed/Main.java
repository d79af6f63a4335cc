// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Main {
    static int[] reversed(int[] a) {
        int[] out = new int[a.length];
        int i = 0, j = a.length - 1; // bug: int i = 0, j = a.length;
        while (i < a.length) {
            out[j--] = a[i++];
        }
        return out;
    }

    public static void main(String[] args) {
        int[] a = new int[Verify.choose(0, 1000000)];
        reversed(a);
    }
}
