// verdict: holds
/** The assertion after an endless loop is never reached; a slicer must not make it so. */
public class SpinnerHides {
    public static void main(String[] args) {
        int i = 0;
        while (i >= 0) {
            i = 1 - i;
        }
        assert false : "never reached";
    }
}
