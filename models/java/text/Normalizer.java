package java.text;

import bandsaw.Adds;
import bandsaw.Decompositions;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.HashMap;
import java.util.Map;

/** The forms of Unicode, of text in most scripts. */
public final class Normalizer {
    private Normalizer() {}

    /** Hangul syllables are numbered by their two or three letters. */
    @Adds
    private static final char SYLLABLES = 0xac00, LEADS = 0x1100, VOWELS = 0x1161, TAILS = 0x11a7;
    @Adds
    private static final int VOWEL_COUNT = 21, TAIL_COUNT = 28, SYLLABLE_COUNT = 19 * VOWEL_COUNT * TAIL_COUNT;

    /** What two characters become together. */
    @Adds
    private static Map<Integer, Character> pairs;

    /** What a character stands for. */
    @Adds
    private static Map<Character, String> meanings;

    public static String normalize(CharSequence s, Form form) {
        if (form == null) {
            throw new NullPointerException();
        }
        String text = s.toString();
        // The first character that is made of others is U+00A0.
        int plain = 0;
        while (plain < text.length() && text.charAt(plain) < 0xa0) {
            plain++;
        }
        if (plain == text.length()) {
            return text;
        }
        boolean compatible = form == Form.NFKC || form == Form.NFKD;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                if (c < 0xdc00 && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                    plane(Character.toCodePoint(c, text.charAt(i + 1)), compatible);
                    out.append(c).append(text.charAt(++i));
                    continue;
                }
                out.append(c);
            } else {
                decompose(c, compatible, out);
            }
        }
        order(out);
        return form == Form.NFC || form == Form.NFKC ? compose(out) : out.toString();
    }

    public static boolean isNormalized(CharSequence s, Form form) {
        return normalize(s, form).equals(s.toString());
    }

    /** Pictures and ideographs are made of nothing; of other characters of more than one char nothing is known. */
    @Adds
    private static void plane(int c, boolean compatible) {
        boolean picture = c >= 0x1f000 && c <= 0x1faff && (!compatible || c < 0x1f100 || c > 0x1f2ff);
        if (!picture && (c < 0x20000 || c > 0x2f7ff)) {
            throw Unmodelled.normalization();
        }
    }

    @Adds
    private static void decompose(char c, boolean compatible, StringBuilder out) {
        if (c < 0xa0) {
            out.append(c);
            return;
        }
        int syllable = c - SYLLABLES;
        if (syllable >= 0 && syllable < SYLLABLE_COUNT) {
            out.append((char) (LEADS + syllable / (VOWEL_COUNT * TAIL_COUNT)));
            out.append((char) (VOWELS + syllable / TAIL_COUNT % VOWEL_COUNT));
            if (syllable % TAIL_COUNT != 0) {
                out.append((char) (TAILS + syllable % TAIL_COUNT));
            }
            return;
        }
        if (c >= 0xf900 && c <= 0xfaff) {
            throw Unmodelled.normalization();
        }
        int at = find(Decompositions.CANONICAL, 3, c);
        if (at >= 0 && Decompositions.CANONICAL.charAt(at) == c) {
            decompose(Decompositions.CANONICAL.charAt(at + 1), compatible, out);
            if (Decompositions.CANONICAL.charAt(at + 2) != 0) {
                decompose(Decompositions.CANONICAL.charAt(at + 2), compatible, out);
            }
            return;
        }
        if (compatible) {
            if (c >= 0xff01 && c <= 0xff5e) {
                out.append((char) (c - 0xfee0));
                return;
            }
            String meaning = meanings().get(c);
            if (meaning != null) {
                for (int i = 0; i < meaning.length(); i++) {
                    decompose(meaning.charAt(i), true, out);
                }
                return;
            }
            int range = find(Decompositions.COMPATIBLE_OTHERS, 2, c);
            if (range >= 0 && c <= Decompositions.COMPATIBLE_OTHERS.charAt(range + 1)) {
                throw Unmodelled.normalization();
            }
        }
        out.append(c);
    }

    @Adds
    private static Map<Character, String> meanings() {
        if (meanings == null) {
            Map<Character, String> map = new HashMap<>();
            String all = Decompositions.COMPATIBLE;
            for (int from = 0; from < all.length();) {
                int to = all.indexOf('\0', from);
                map.put(all.charAt(from), all.substring(from + 1, to));
                from = to + 1;
            }
            meanings = map;
        }
        return meanings;
    }

    /** Where the last entry of size chars begins whose first char is not above c; -1 if there is none. */
    @Adds
    private static int find(String table, int size, char c) {
        int low = -1, high = table.length() / size;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (table.charAt(middle * size) <= c) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low * size;
    }

    /** The class of a combining character, 0 of all others. */
    @Adds
    static int combiningClass(char c) {
        if (c < 0x300) {
            return 0;
        }
        int at = find(Decompositions.CLASSES, 3, c);
        return at >= 0 && c <= Decompositions.CLASSES.charAt(at + 1) ? Decompositions.CLASSES.charAt(at + 2) : 0;
    }

    /** Combining characters that follow each other stand by class. */
    @Adds
    private static void order(StringBuilder s) {
        for (int i = 1; i < s.length(); i++) {
            char c = s.charAt(i);
            int rank = combiningClass(c), at = i;
            while (rank != 0 && at > 0 && combiningClass(s.charAt(at - 1)) > rank) {
                s.setCharAt(at, s.charAt(at - 1));
                at--;
            }
            s.setCharAt(at, c);
        }
    }

    /** A character takes up those after it that nothing of their class separates from it. */
    @Adds
    private static String compose(StringBuilder s) {
        StringBuilder out = new StringBuilder();
        int start = -1, last = 0; // where the last character of class 0 is, and the class of the last that was kept
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            int rank = combiningClass(c);
            if (start >= 0 && (last == 0 ? start == out.length() - 1 : last < rank)) {
                char both = together(out.charAt(start), c);
                if (both != 0) {
                    out.setCharAt(start, both);
                    continue;
                }
            }
            if (rank == 0) {
                start = out.length();
            }
            last = rank;
            out.append(c);
        }
        return out.toString();
    }

    /** What the two become, 0 if they stay two. */
    @Adds
    private static char together(char a, char b) {
        if (a >= LEADS && a < LEADS + 19 && b >= VOWELS && b < VOWELS + VOWEL_COUNT) {
            return (char) (SYLLABLES + ((a - LEADS) * VOWEL_COUNT + b - VOWELS) * TAIL_COUNT);
        }
        int syllable = a - SYLLABLES;
        if (syllable >= 0 && syllable < SYLLABLE_COUNT) {
            boolean open = syllable % TAIL_COUNT == 0;
            return open && b > TAILS && b < TAILS + TAIL_COUNT ? (char) (a + b - TAILS) : 0;
        }
        if (pairs == null) {
            Map<Integer, Character> map = new HashMap<>();
            String all = Decompositions.CANONICAL;
            for (int i = 0; i < all.length(); i += 3) {
                if (all.charAt(i + 2) != 0 && Decompositions.EXCLUDED.indexOf(all.charAt(i)) < 0) {
                    map.put(all.charAt(i + 1) << 16 | all.charAt(i + 2), all.charAt(i));
                }
            }
            pairs = map;
        }
        Character c = pairs.get(a << 16 | b);
        return c == null ? 0 : c;
    }

    @Stub
    public enum Form { NFD, NFC, NFKD, NFKC }
}
