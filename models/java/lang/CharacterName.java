package java.lang;

import bandsaw.Unmodelled;

class CharacterName {
    public static CharacterName getInstance() {
        throw Unmodelled.characterNames();
    }

    public String getName(int c) {
        throw Unmodelled.characterNames();
    }

    public int getCodePoint(String name) {
        throw Unmodelled.characterNames();
    }
}
