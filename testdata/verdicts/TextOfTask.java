// verdict: assertion
import java.util.concurrent.FutureTask;

/** A task is done a moment before its text says so, which a task without an identity hash code in its text can tell. */
public class TextOfTask {
    static final class Numbered extends FutureTask<String> {
        final int number;

        Numbered(int number, String result) {
            super(() -> result);
            this.number = number;
        }

        @Override
        public int hashCode() {
            return number;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Numbered && ((Numbered) o).number == number;
        }
    }

    public static void main(String[] args) {
        Numbered task = new Numbered(7, "ready");
        new Thread(task).start();
        if (task.isDone()) {
            assert task.toString().endsWith("[Completed normally]");
        }
    }
}
