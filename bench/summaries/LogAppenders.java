/** A logger whose appenders can be removed while a record is handed to them. */
public class LogAppenders {
    interface Appender {
        void append(String record);
    }

    static final class Counting implements Appender {
        int letters;

        @Override
        public synchronized void append(String record) {
            letters += count(record);
        }

        private static int count(String record) {
            int n = 0;
            for (int i = 0; i < record.length(); i++) {
                if (record.charAt(i) != ' ') {
                    n++;
                }
            }
            return n;
        }
    }

    private final Appender[] appenders = new Appender[2];
    private int used;
    private final boolean mended;

    LogAppenders(boolean mended) {
        this.mended = mended;
    }

    synchronized void add(Appender a) {
        appenders[used++] = a;
    }

    synchronized void removeLast() {
        used--;
        appenders[used] = null;
    }

    void log(String record) {
        if (mended) {
            synchronized (this) {
                hand(record);
            }
        } else {
            hand(record);
        }
    }

    private void hand(String record) {
        for (int i = 0; i < used; i++) {
            appenders[i].append(record);
        }
    }

    static String format(int number) {
        return "record " + number + " of the day";
    }

    public static void main(String[] args) {
        int records = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        LogAppenders log = new LogAppenders(args.length > 0);
        log.add(new Counting());
        log.add(new Counting());
        for (int i = 1; i <= records; i++) {
            int number = i;
            new Thread(() -> log.log(format(number))).start();
        }
        new Thread(log::removeLast).start();
    }
}
