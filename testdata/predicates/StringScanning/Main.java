// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Main {
    static int word(int[] text, int from) {
        int to = from;
        while (to < text.length && text[to] != ' ') { // bug: while (to <= text.length && text[to] != ' ') {
            to++;
        }
        assert from <= to && to <= text.length;
        return to;
    }

    public static void main(String[] args) {
        int[] text = new int[Verify.choose(0, 2147483647)];
        for (int i = 0; i < text.length; i++) {
            text[i] = Verify.anyInt();
        }
        word(text, 0);
    }
}
