package bandsaw;

/** Which release the JDK is, for what was changed in an update of it. */
public final class Release {
    private Release() {}

    /** 17 of 17.0.21. lift puts the number in place of calls, and does not follow what others would decide. */
    public static native int feature();

    /** 21 of 17.0.21; 0 of a release that was not updated. */
    public static int update() {
        String version = System.getProperty("java.version");
        int dots = 0, update = 0;
        for (int i = 0; i < version.length() && dots < 3; i++) {
            char c = version.charAt(i);
            if (c == '.') {
                dots++;
            } else if (c < '0' || c > '9') {
                break; // -ea
            } else if (dots == 2) {
                update = update * 10 + c - '0';
            }
        }
        return update;
    }
}
