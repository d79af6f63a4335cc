package bandsaw.users.java.lang;

import bandsaw.users.Setting;

final class Boolean {
    private Boolean() {}

    static boolean getBoolean(String key) {
        Setting.note(key);
        return java.lang.Boolean.getBoolean(key);
    }
}
