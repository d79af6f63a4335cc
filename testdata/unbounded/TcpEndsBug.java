// verdict: violated
import bandsaw.Verify;

/** One end of a connection: handshake, data with sequence numbers, close. */
public class TcpEndsBug {
    enum State { CLOSED, SYN_SENT, ESTABLISHED, FIN_WAIT, TIME_WAIT }

    State state = State.CLOSED;
    int sendNext;
    int sendUnacked;
    int inFlight;

    void open(int initial) {
        if (state == State.CLOSED) {
            sendNext = initial;
            sendUnacked = initial;
            inFlight = 0;
            state = State.SYN_SENT;
        }
    }

    void synAck() {
        if (state == State.SYN_SENT) {
            state = State.ESTABLISHED;
        }
    }

    void send() {
        if (state == State.ESTABLISHED && inFlight < 4) {
            sendNext++;
            inFlight++;
        }
    }

    void ack(int number) {
        if (state != State.ESTABLISHED && state != State.FIN_WAIT) {
            return;
        }
        int acked = number - sendUnacked;
        if (acked > 0 && acked <= inFlight) {
            sendUnacked = number;
            inFlight--;                 // bug: several may be acknowledged at once
            if (state == State.FIN_WAIT && inFlight == 0) {
                state = State.TIME_WAIT;
            }
        }
    }

    void close() {
        if (state == State.ESTABLISHED) {
            state = inFlight == 0 ? State.TIME_WAIT : State.FIN_WAIT;
        }
    }

    void timeout() {
        if (state == State.TIME_WAIT) {
            assert inFlight == 0;
            assert sendNext == sendUnacked;
            state = State.CLOSED;
        }
    }

    public static void main(String[] args) {
        TcpEndsBug t = new TcpEndsBug();
        while (true) {
            switch (Verify.choose(0, 5)) {
                case 0: t.open(Verify.anyInt()); break;
                case 1: t.synAck(); break;
                case 2: t.send(); break;
                case 3: t.ack(Verify.anyInt()); break;
                case 4: t.close(); break;
                default: t.timeout();
            }
            assert t.inFlight >= 0 && t.inFlight <= 4;
            assert t.sendNext - t.sendUnacked == t.inFlight;
        }
    }
}
