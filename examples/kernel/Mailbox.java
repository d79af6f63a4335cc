/**
 * Messages from threads to a thread, in the order in which they were sent. Who sends does
 * not wait: where there is no room, the message is lost, and counted. Messages are numbered,
 * so that the one who fetches them notices a gap.
 */
public class Mailbox {
    private final int[] messages;
    private final int[] numbers;
    private int first;
    private int count;
    private int sent;
    private int lost;
    private int expected;

    public Mailbox(int room) {
        if (room < 1) {
            throw new IllegalArgumentException("a mailbox with room for " + room);
        }
        this.messages = new int[room];
        this.numbers = new int[room];
    }

    /** Sends a message; false if it is lost. */
    public boolean send(int message) {
        int number = sent;
        sent = sent + 1;
        if (count == messages.length) {
            lost = lost + 1;
            return false;
        }
        int place = (first + count) % messages.length;
        messages[place] = message;
        numbers[place] = number;
        count = count + 1;
        return true;
    }

    /** Whether there is something to fetch. */
    public boolean isEmpty() {
        return count == 0;
    }

    /** Takes the oldest message; -1 if there is none. */
    public int fetch() {
        if (count == 0) {
            return -1;
        }
        int message = messages[first];
        expected = numbers[first] + 1;
        first = (first + 1) % messages.length;
        count = count - 1;
        return message;
    }

    /** How many messages were lost before the one that would be fetched next. */
    public int gap() {
        return count == 0 ? 0 : numbers[first] - expected;
    }

    /** How many were sent, and how many of them lost. */
    public String statistics() {
        return sent + " sent, " + lost + " lost";
    }
}
