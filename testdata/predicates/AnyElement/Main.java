// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    public static void main(String[] args) {
        int films = Verify.choose(1, 2147483647);
        int[] stars = new int[films];
        while (Verify.chooseBoolean()) {
            int given = Verify.anyInt();
            if (given >= 0 && given <= 5) { // bug: if (given >= 0 || given <= 5) {
                stars[Verify.choose(0, films - 1)] = given;
            }
            int seen = Verify.choose(0, films - 1);
            assert stars[seen] >= 0 && stars[seen] <= 5;
        }
    }
}
