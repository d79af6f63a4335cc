/** Classification and case of characters, in and out of Latin 1. */
public class CharacterMethods {
    static String classify(int c) {
        StringBuilder b = new StringBuilder();
        b.append(Character.isLetter(c) ? 'L' : '-');
        b.append(Character.isDigit(c) ? 'D' : '-');
        b.append(Character.isLetterOrDigit(c) ? 'A' : '-');
        b.append(Character.isWhitespace(c) ? 'W' : '-');
        b.append(Character.isSpaceChar(c) ? 'S' : '-');
        b.append(Character.isUpperCase(c) ? 'U' : '-');
        b.append(Character.isLowerCase(c) ? 'l' : '-');
        b.append(Character.isTitleCase(c) ? 'T' : '-');
        b.append(Character.isJavaIdentifierStart(c) ? 'J' : '-');
        b.append(Character.isJavaIdentifierPart(c) ? 'j' : '-');
        b.append(Character.isISOControl(c) ? 'C' : '-');
        b.append(Character.isAlphabetic(c) ? 'a' : '-');
        return b + " " + Character.getType(c);
    }

    public static void main(String[] args) {
        int[] cs = {'a', 'Z', '5', ' ', '\n', '\u00a0', '_', '$', '-', 0, 0x7f, 'é', 'ß', 'Ÿ', 'µ', '×', 'Ω', 'я', 'ǅ', '٣', '中', 0x1F600, 0x1D54F, '\u2028', '€'};
        for (int c : cs) {
            System.out.println(Integer.toHexString(c) + " " + classify(c) + " " + Integer.toHexString(Character.toUpperCase(c)) + " " + Integer.toHexString(Character.toLowerCase(c)) + " " + Character.getNumericValue(c));
        }
        System.out.println(Character.isSurrogate('\uD83D') + " " + Character.isHighSurrogate('\uD83D') + " " + Character.isLowSurrogate('\uDE00') + " " + Character.toCodePoint('\uD83D', '\uDE00') + " " + Character.charCount(0x1F600));
        System.out.println(Character.toString(65) + Character.toString('b') + Character.valueOf('c') + Character.toChars(0x41)[0] + Character.reverseBytes('a'));
        System.out.println(Character.compare('a', 'b') + " " + Character.hashCode('a') + " " + Character.MIN_RADIX + " " + Character.isDefined(0x378) + " " + Character.isValidCodePoint(0x110000) + " " + Character.isSupplementaryCodePoint(0x10000));
        int letters = 0, digits = 0, other = 0;
        for (char c : "Route 66, 2nd café — naïve!".toCharArray()) {
            if (Character.isLetter(c)) {
                letters++;
            } else if (Character.isDigit(c)) {
                digits++;
            } else {
                other++;
            }
        }
        System.out.println(letters + " " + digits + " " + other);
    }
}
