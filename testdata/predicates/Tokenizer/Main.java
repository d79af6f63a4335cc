// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Tokenizer {
    private final char[] text;
    private int position;
    private int start;

    Tokenizer(char[] text) {
        this.text = text;
    }

    boolean next() {
        while (position < text.length && text[position] == ' ') {
            position++;
        }
        if (position == text.length) {
            return false;
        }
        start = position;
        while (position < text.length && text[position] != ' ') {
            position++;
        }
        return true;
    }

    int length() {
        assert start <= position;
        return position - start;
    }

    char first() {
        return text[start]; // bug: return text[position];
    }
}

class Main {
    public static void main(String[] args) {
        char[] text = new char[Verify.choose(0, 100000)];
        for (int i = 0; i < text.length; i++) {
            text[i] = Verify.chooseBoolean() ? ' ' : 'x';
        }
        Tokenizer t = new Tokenizer(text);
        while (t.next()) {
            assert t.length() > 0;
            t.first();
        }
    }
}
