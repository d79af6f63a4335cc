// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    // The place of the next record, if it has no more than a header.
    static int skip(int at) {
        int next = at;
        while (Verify.chooseBoolean()) {
            next = at;
        }
        return next;
    }

    static int begin(int at) {
        int header = skip(at);
        int body = skip(header + 1);
        return body - 1; // bug: return body;
    }

    public static void main(String[] args) {
        int at = Verify.anyInt();
        int start = begin(at);
        assert start == at;
    }
}
