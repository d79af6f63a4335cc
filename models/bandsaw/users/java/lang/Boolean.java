package bandsaw.users.java.lang;

import bandsaw.users.Setting;

final class Boolean {
    private Boolean() {}

    static boolean getBoolean(java.lang.String key) {
        Setting.note(key);
        return java.lang.Boolean.getBoolean(key);
    }
}
