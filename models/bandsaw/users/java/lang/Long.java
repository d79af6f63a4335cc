package bandsaw.users.java.lang;

import bandsaw.users.Setting;

final class Long {
    private Long() {}

    static java.lang.Long getLong(java.lang.String key) {
        Setting.note(key);
        return java.lang.Long.getLong(key);
    }

    static java.lang.Long getLong(java.lang.String key, long other) {
        Setting.note(key);
        return java.lang.Long.getLong(key, other);
    }

    static java.lang.Long getLong(java.lang.String key, java.lang.Long other) {
        Setting.note(key);
        return java.lang.Long.getLong(key, other);
    }
}
