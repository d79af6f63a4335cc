// verdict: assertion
import gov.nasa.jpf.vm.Verify;

/** The API of Java PathFinder: choices from sets, bits that flip, paths that are ignored. */
class SetGame {
    static int weight(int v) {
        int n = 0;
        for (; v != 0; v &= v - 1) {
            n++;
        }
        return n;
    }

    public static void main(String[] args) {
        Verify.addComment("a code word, disturbed");
        int word = Verify.getIntFromSet(0b0000, 0b0111, 0b1011, 0b1100);
        int received = Verify.getBitFlip(word, Verify.random(1)) & 0b1111;
        Verify.ignoreIf(Verify.getBoolean() && received != word);
        Verify.assertTrue("three bits", weight(received) != 3 || received == word);
    }
}
