package bandsaw.users.java.lang;

import bandsaw.users.Setting;

final class Integer {
    private Integer() {}

    static java.lang.Integer getInteger(java.lang.String key) {
        Setting.note(key);
        return java.lang.Integer.getInteger(key);
    }

    static java.lang.Integer getInteger(java.lang.String key, int other) {
        Setting.note(key);
        return java.lang.Integer.getInteger(key, other);
    }

    static java.lang.Integer getInteger(java.lang.String key, java.lang.Integer other) {
        Setting.note(key);
        return java.lang.Integer.getInteger(key, other);
    }
}
