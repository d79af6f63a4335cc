// verdict: deadlock

import java.util.concurrent.locks.LockSupport;

/** Whether an interrupt that was cleared leaves a permit is open: it does in HotSpot. */
public class PermitOfInterrupt {
    public static void main(String[] args) {
        Thread.currentThread().interrupt();
        Thread.interrupted();
        LockSupport.park();
    }
}
