/** Character: classes of characters, digits, cases, code points. */
public class Characters {
    public static void main(String[] args) {
        for (char c : new char[] {'a', 'Z', '5', ' ', '\n', '_', '$', 'é', 'ß', 'Ω', '日', '€', '٣', '\u00a0', '\u0000', 'ǅ', '½'}) {
            StringBuilder b = new StringBuilder(String.format("%04x", (int) c));
            b.append(Character.isLetter(c) ? " letter" : "").append(Character.isDigit(c) ? " digit" : "").append(Character.isLetterOrDigit(c) ? " alnum" : "")
                    .append(Character.isWhitespace(c) ? " white" : "").append(Character.isSpaceChar(c) ? " space" : "").append(Character.isUpperCase(c) ? " upper" : "")
                    .append(Character.isLowerCase(c) ? " lower" : "").append(Character.isTitleCase(c) ? " title" : "").append(Character.isJavaIdentifierStart(c) ? " start" : "")
                    .append(Character.isJavaIdentifierPart(c) ? " part" : "").append(Character.isISOControl(c) ? " control" : "").append(Character.isAlphabetic(c) ? " alpha" : "")
                    .append(' ').append(Character.getType(c)).append(' ').append(Character.getNumericValue(c)).append(' ').append(Character.isDefined(c));
            System.out.println(b);
        }
        System.out.println(Character.toUpperCase('é') + " " + Character.toLowerCase('Σ') + " " + Character.toUpperCase('ß') + " " + Character.toTitleCase('ǆ') + " " + Character.toUpperCase(0x10428));
        System.out.println(Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.forDigit(11, 16) + " " + Character.digit('٣', 10) + " " + Character.MIN_RADIX);
        System.out.println(Character.isSurrogate('\ud83d') + " " + Character.charCount(0x1F600) + " " + Character.toCodePoint('\ud83d', '\ude00') + " " + Character.isSupplementaryCodePoint(0x1F600)
                + " " + Character.isValidCodePoint(0x110000) + " " + (int) Character.highSurrogate(0x1F600));
        System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('x').compareTo('y') + " " + Character.reverseBytes('\u1234') + " " + Character.toString(97) + " " + (char) ('a' + 2) + " " + ('a' + 2));
        int letters = 0, digits = 0;
        for (int c = 0; c < 0x3000; c++) {
            if (Character.isLetter(c)) {
                letters += c;
            }
            if (Character.isDigit(c)) {
                digits += Character.digit(c, 10);
            }
        }
        System.out.println(letters + " " + digits);
        char c = 'a';
        c++;
        c += 1;
        System.out.println(c + " " + (c > 'b') + " " + c-- + c + Character.isMirrored('('));
    }
}
