// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    public static void main(String[] args) {
        long sum = 0;
        int count = 0;
        while (Verify.chooseBoolean()) {
            int mark = Verify.anyInt();
            if (mark < 0 || mark > 100) { // bug: if (mark < 0 || mark > 101) {
                continue;
            }
            if (count == 1000000) {
                break;
            }
            sum += mark;
            count++;
        }
        if (count > 0) {
            long mean = sum / count;
            assert mean >= 0 && mean <= 100;
        }
    }
}
