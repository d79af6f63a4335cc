// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int loudest(int[] level) {
        int most = level[0];
        for (int i = 1; i < level.length; i++) {
            if (level[i] > most) { // bug: if (level[i] > most && i != level.length - 1) {
                most = level[i];
            }
        }
        return most;
    }

    public static void main(String[] args) {
        int n = Verify.choose(1, 2147483647);
        int[] level = new int[n];
        for (int i = 0; i < level.length; i++) {
            level[i] = Verify.anyInt();
        }
        int most = loudest(level);
        for (int i = 0; i < level.length; i++) {
            assert level[i] <= most;
        }
    }
}
