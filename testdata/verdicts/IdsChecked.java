// verdict: holds
import bandsaw.Verify;
import java.util.HashMap;
import java.util.Map;

/** Any number may be asked for; only those of two tickets ever come to the table. */
public class IdsChecked {
    enum State { NEW, OPEN, CLOSED }

    static final Map<Integer, State> states = new HashMap<>();

    static boolean valid(int id) {
        return id >= 1 && id <= 2;
    }

    static void open(int id) {
        if (!valid(id)) {
            return;
        }
        if (states.getOrDefault(id, State.NEW) == State.NEW) {
            states.put(id, State.OPEN);
        }
    }

    static void close(int id) {
        if (valid(id) && states.get(id) == State.OPEN) {
            states.put(id, State.CLOSED);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            open(Verify.anyInt());
            close(Verify.anyInt());
        }
        assert states.size() <= 2;
    }
}
