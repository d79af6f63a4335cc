// verdict: holds
import gov.nasa.jpf.vm.Verify;

/** A program for Java PathFinder that talks a lot to it: what only prints or steers a search changes nothing. */
public class JpfHints {
    static class Task extends Thread {
        static int done;

        @Override
        public void run() {
            Verify.threadPrintln("working");
            Verify.instrumentPoint("step");
            synchronized (Task.class) {
                done++;
            }
            Verify.breakTransition();
            Verify.storeTrace("trace", "after the step");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Verify.setProperties("search.depth_limit=100", "search.depth_limit=50");
        Verify.resetCounter(0);
        Verify.setBitInBitSet(1, 3, true);
        Task a = new Task();
        Verify.setObjectAttribute(a, 7);
        Verify.addObjectAttribute(a, 8);
        a.start();
        int x = Verify.getInt(1, 3);
        Verify.interesting(x == 2);
        Verify.boring(x == 3);
        Verify.print("x", x);
        Verify.threadPrint("chose");
        Verify.log("jpf", 3, "chose");
        Verify.printPathOutput("end");
        a.join();
        Verify.storeTraceAndTerminateIf(x > 3, "trace", "never");
        Verify.writeObjectToFile(a, "task");
        assert Verify.getObjectAttribute(a) == 7 && Verify.getObjectAttributes(a)[1] == 8;
        assert Verify.getObjectAttribute(args) == 0;
        assert Verify.getProperty("search.depth_limit").equals("50");
        assert Verify.isRunningInJPF() && !Verify.isTraceReplay() && Task.done == 1;
    }
}
