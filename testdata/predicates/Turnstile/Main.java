// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

/** People come into a room and leave it by a turnstile, which counts them too. */
class Room {
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

class Turnstile {
    private final Room room;
    private int through;

    Turnstile(Room room) {
        this.room = room;
    }

    int through() {
        return through;
    }

    void push(boolean inwards) {
        if (inwards) {
            if (through == Integer.MAX_VALUE) {
                return;
            }
            room.enter();
            through++;
        } else if (through > 0) { // bug: } else {
            room.leave();
            through--;
        }
    }
}

class Main {
    public static void main(String[] args) {
        Room hall = new Room();
        Turnstile gate = new Turnstile(hall);
        while (true) {
            gate.push(Verify.anyInt() > 0);
            assert hall.people() >= 0 : "fewer than nobody";
            assert hall.people() == gate.through();
        }
    }
}
