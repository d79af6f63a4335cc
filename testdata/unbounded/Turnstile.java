// verdict: holds
import bandsaw.Verify;

public class Turnstile {
    static class Room {
        private int people;

        void enter() {
            people++;
        }

        void leave() {
            people--;
        }

        int people() {
            return people;
        }
    }

    private final Room room;
    private int through;

    Turnstile(Room room) {
        this.room = room;
    }

    void push(boolean inwards) {
        if (inwards) {
            if (through == Integer.MAX_VALUE) {
                return;
            }
            room.enter();
            through++;
        } else if (through > 0) {
            room.leave();
            through--;
        }
    }

    public static void main(String[] args) {
        Room hall = new Room();
        Turnstile gate = new Turnstile(hall);
        while (true) {
            gate.push(Verify.anyInt() > 0);
            assert hall.people() >= 0 : "fewer than nobody";
            assert hall.people() == gate.through;
        }
    }
}
