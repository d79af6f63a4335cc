package bandsaw.about.java.lang;

import bandsaw.Assumes;
import bandsaw.Builds;
import bandsaw.Computes;
import bandsaw.Concurrent;
import bandsaw.Early;
import bandsaw.Ends;
import bandsaw.Finds;
import bandsaw.Function;
import bandsaw.Gives;
import bandsaw.InWords;
import bandsaw.Natural;
import bandsaw.ReadLocks;
import bandsaw.Seeks;
import bandsaw.Shows;
import bandsaw.Spells;
import bandsaw.Total;
import bandsaw.Unordered;
import bandsaw.Value;
import bandsaw.View;

/** Classes of java.lang that others know something of. */
@Builds({"append", "toString"})
@Early
@Ends
@Spells
@Unordered
final class AbstractStringBuilder {}

@Total({"getMessage", "bandsawMessage"})
final class ArrayIndexOutOfBoundsException {}

@Total({"getMessage", "bandsawMessage"})
final class ArrayStoreException {}

@Early
@Ends
@InWords("toString(boolean)")
@Natural
@Total({"toString", "valueOf(boolean)", "hashCode", "equals"})
final class Boolean {}

@Computes("valueOf(byte)")
@Ends
@Gives("valueOf(byte)")
@Natural
@Total({"valueOf(byte)", "toString", "hashCode", "equals"})
@Value
final class Byte {
    private Byte() {}

    @Early
    static final class ByteCache {}
}

@Computes("valueOf(char)")
@Ends
@Function({
    "isLetter", "isDigit", "isLetterOrDigit", "isAlphabetic", "isWhitespace", "isSpaceChar", "isUpperCase", "isLowerCase", "digit",
    "isJavaIdentifierStart", "isJavaIdentifierPart"
})
@InWords("toString(char)")
@Gives("valueOf(char)")
@Natural
@Total({
    "valueOf(char)", "toString()", "toString(char)", "hashCode", "equals", "isLetter", "isDigit", "isLetterOrDigit", "isAlphabetic",
    "isWhitespace", "isSpaceChar", "isUpperCase", "isLowerCase", "digit", "getNumericValue", "isJavaIdentifierStart",
    "isJavaIdentifierPart", "toUpperCase", "toLowerCase"
})
@Value
final class Character {
    private Character() {}

    @Early
    static final class CharacterCache {}
}

@Ends
final class CharacterData00 {}

@Ends
final class CharacterData01 {}

@Ends
final class CharacterData02 {}

@Ends
final class CharacterData03 {}

@Ends
final class CharacterData0E {}

@Early
final class CharacterDataLatin1 {}

@Finds(value = {"forName(java.lang.String)", "forName(java.lang.String,boolean,java.lang.ClassLoader)"}, what = "class")
@Finds(value = {"getResource", "getResourceAsStream"}, what = "resource")
final class Class {}

@Total({"getMessage", "bandsawMessage"})
final class ClassCastException {}

@Finds(value = "loadClass(java.lang.String)", what = "class")
@Finds(value = {"getResource", "getResourceAsStream", "getSystemResource", "getSystemResourceAsStream"}, what = "resource")
@Finds(value = {"getResources", "getSystemResources"}, what = "resources")
final class ClassLoader {}

@Computes("toString(double)")
@Ends
@InWords("toString(double)")
@Natural
@Total({"toString", "valueOf(double)", "hashCode", "equals"})
final class Double {}

@Total("getMessage")
final class ExceptionInInitializerError {}

@Computes("toString(float)")
@Ends
@InWords("toString(float)")
@Natural
@Total({"toString", "valueOf(float)", "hashCode", "equals"})
final class Float {}

@Builds({"toString(int)", "toString(int,int)", "toUnsignedString(int)", "toUnsignedString(int,int)", "toHexString", "toOctalString", "toBinaryString"})
@Computes("valueOf(int)")
@Ends
@InWords("toString(int)")
@Natural
@Spells
@Gives("valueOf(int)")
@Total({"valueOf(int)", "toString", "toHexString", "toOctalString", "toBinaryString", "hashCode", "equals"})
@Value
final class Integer {
    private Integer() {}

    @Early
    static final class IntegerCache {}
}

@Builds({"toString(long)", "toString(long,int)", "toUnsignedString(long)", "toUnsignedString(long,int)", "toHexString", "toOctalString", "toBinaryString"})
@Computes("valueOf(long)")
@Ends
@InWords("toString(long)")
@Natural
@Spells
@Gives("valueOf(long)")
@Total({"valueOf(long)", "toString", "toHexString", "toOctalString", "toBinaryString", "hashCode", "equals"})
@Value
final class Long {
    private Long() {}

    @Early
    static final class LongCache {}
}

@Early
@Ends
@Spells
final class Math {}

@Total({"getMessage", "bandsawMessage"})
final class NegativeArraySizeException {}

@Assumes(what = "the JVM never runs out of memory or stack")
final class OutOfMemoryError {}

@Computes("valueOf(short)")
@Ends
@Gives("valueOf(short)")
@Natural
@Total({"valueOf(short)", "toString", "hashCode", "equals"})
@Value
final class Short {
    private Short() {}

    @Early
    static final class ShortCache {}
}

@Assumes(what = "the JVM never runs out of memory or stack")
final class StackOverflowError {}

@Ends
final class StrictMath {}

@Computes({"format", "formatted", "join"})
@Ends
@Function({"length", "isEmpty", "charAt", "codePointAt", "indexOf(int)", "indexOf(int,int)"})
@InWords({"valueOf(boolean)", "valueOf(char)", "valueOf(int)", "valueOf(long)", "valueOf(float)", "valueOf(double)"})
@Natural
@Seeks({"indexOf(int,int)", "indexOf(java.lang.String,int)"})
@Spells
@Total({
    "valueOf(java.lang.Object)", "valueOf(boolean)", "valueOf(char)", "valueOf(int)", "valueOf(long)", "valueOf(float)", "valueOf(double)",
    "length", "isEmpty", "equals", "equalsIgnoreCase", "hashCode", "indexOf(int)", "indexOf(int,int)", "lastIndexOf(int)",
    "lastIndexOf(int,int)", "trim", "strip", "isBlank", "toCharArray", "replace(char,char)"
})
@Value
@View({"hash", "hashIsZero"})
final class String {}

@Builds({"append", "toString"})
@Concurrent // whatever changes it holds its monitor
@Early
@Ends
@Seeks("indexOf(java.lang.String,int)")
@Spells
@Total({
    "<init>()", "append(java.lang.Object)", "append(java.lang.String)", "append(int)", "append(long)", "append(char)", "append(boolean)",
    "append(float)", "append(double)", "toString", "length", "reverse"
})
final class StringBuffer {}

@Builds({"append", "toString"})
@Ends
@Seeks("indexOf(java.lang.String,int)")
@Spells
@Total({
    "<init>()", "append(java.lang.Object)", "append(java.lang.String)", "append(int)", "append(long)", "append(char)", "append(boolean)",
    "append(float)", "append(double)", "toString", "length", "reverse"
})
@Unordered
final class StringBuilder {}

@Spells
final class StringCoding {}

@Spells
final class StringConcatHelper {}

@Ends
@Spells
final class StringIndexOutOfBoundsException {}

@Ends
@Spells
final class StringLatin1 {}

@Early
@Ends
@Spells
final class StringUTF16 {}

@Ends
@Spells
final class System {}

@ReadLocks("reads")
// Whether it has begun, or ended, has nothing to do with what it waits for.
@Shows(value = "getState", but = {"NEW", "TERMINATED"})
final class Thread {}

final class ThreadLocal {
    private ThreadLocal() {}

    @Ends
    static final class ThreadLocalMap {}
}

@Early
@Ends
final class Throwable {}

@Assumes(what = "the JVM never runs out of memory or stack")
final class VirtualMachineError {}
