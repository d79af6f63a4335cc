// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

/** The status register of a device, whose jobs are counted. */
class Main {
    static final int BUSY = 0x01, DONE = 0x02, ERROR = 0x04, IRQ = 0x80;

    private int status = DONE;
    private int started, finished;

    void start() {
        if ((status & (BUSY | ERROR)) != 0) {
            return;
        }
        status = (status & ~(DONE | IRQ)) | BUSY;
        started++;
    }

    void finish(boolean ok) {
        if ((status & BUSY) == 0) {
            return;
        }
        status &= ~BUSY; // bug: status &= ~ERROR;
        status |= ok ? DONE | IRQ : ERROR | IRQ;
        finished++;
    }

    void acknowledge() {
        status &= ~(IRQ | ERROR);
    }

    public static void main(String[] args) {
        Main device = new Main();
        while (true) {
            switch (Verify.choose(0, 2)) {
                case 0:
                    device.start();
                    break;
                case 1:
                    device.finish(Verify.chooseBoolean());
                    break;
                default:
                    device.acknowledge();
            }
            assert (device.status & BUSY) == 0 || (device.status & (DONE | ERROR)) == 0;
            assert device.started - device.finished == (device.status & BUSY);
        }
    }
}
