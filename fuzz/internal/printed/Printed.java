/** In the place of System.out: compares what is printed with what java printed. */
final class Printed {
    static final Printed out = new Printed();
    private int at;

    private void put(String s) {
        if (!Expected.text().startsWith(s, at)) {
            throw new AssertionError("at " + at + " it prints " + s);
        }
        at += s.length();
    }

    void end() {
        if (at != Expected.text().length()) {
            throw new AssertionError("it prints no more than " + at + " characters");
        }
    }

    void print(Object o) { put(String.valueOf(o)); }
    void print(char[] o) { put(String.valueOf(o)); }
    void print(boolean o) { put(String.valueOf(o)); }
    void print(char o) { put(String.valueOf(o)); }
    void print(int o) { put(String.valueOf(o)); }
    void print(long o) { put(String.valueOf(o)); }
    void print(float o) { put(String.valueOf(o)); }
    void print(double o) { put(String.valueOf(o)); }

    void println() { put("\n"); }
    void println(Object o) { put(String.valueOf(o) + "\n"); }
    void println(char[] o) { put(String.valueOf(o) + "\n"); }
    void println(boolean o) { put(o + "\n"); }
    void println(char o) { put(o + "\n"); }
    void println(int o) { put(o + "\n"); }
    void println(long o) { put(o + "\n"); }
    void println(float o) { put(o + "\n"); }
    void println(double o) { put(o + "\n"); }

    void printf(String format, Object... arguments) { put(String.format(format, arguments)); }
    void format(String format, Object... arguments) { put(String.format(format, arguments)); }
    void flush() {}
}
