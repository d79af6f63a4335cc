// verdict: exception java.lang.IllegalStateException
/** The clock says more, later, than when the program begins. */
public class AfterNewYear {
    public static void main(String[] args) {
        if (System.currentTimeMillis() > 1704067200000L) throw new IllegalStateException("reached");
    }
}
