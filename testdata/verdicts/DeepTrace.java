// verdict: holds
/** A stack trace has 1024 frames at most, those of the exception's constructors not counted. */
public class DeepTrace {
    static int frames(int deeper) {
        return deeper == 0 ? new Throwable().getStackTrace().length : frames(deeper - 1);
    }

    public static void main(String[] args) {
        assert frames(1022) == 1024;
        assert frames(1100) == 1024;
    }
}
