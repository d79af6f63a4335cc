// verdict: holds
// with the bug: assertion
class Main {
    static int count, seen;

    public static void main(String[] args) {
        while (true) {
            count++;
            seen++;
            assert seen == count;
            if (bandsaw.Verify.chooseBoolean()) {
                count = 5;
                seen = count; // bug: seen = 5 + seen;
            }
        }
    }
}
