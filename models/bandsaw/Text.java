package bandsaw;

/** What lift calls in place of methods of String whose argument says that less is needed. */
public final class Text {
    private Text() {}

    /** As String.split with a regular expression that matches one character. */
    public static String[] split(String s, char at, int limit) {
        int n = 1;
        for (int i = s.indexOf(at); i >= 0 && (limit <= 0 || n < limit); i = s.indexOf(at, i + 1)) {
            n++;
        }
        String[] fields = new String[n];
        int from = 0;
        for (int i = 0; i < n - 1; i++) {
            int to = s.indexOf(at, from);
            fields[i] = s.substring(from, to);
            from = to + 1;
        }
        fields[n - 1] = from == 0 ? s : s.substring(from);
        if (limit != 0 || n == 1) {
            return fields;
        }
        int used = n;
        while (used > 0 && fields[used - 1].isEmpty()) {
            used--;
        }
        if (used == n) {
            return fields;
        }
        String[] shorter = new String[used];
        for (int i = 0; i < used; i++) {
            shorter[i] = fields[i];
        }
        return shorter;
    }
}
