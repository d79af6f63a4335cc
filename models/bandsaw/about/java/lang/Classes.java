package bandsaw.about.java.lang;

import bandsaw.Assumes;
import bandsaw.Builds;
import bandsaw.Early;
import bandsaw.Ends;
import bandsaw.Finds;
import bandsaw.InWords;
import bandsaw.ReadLocks;
import bandsaw.Shows;
import bandsaw.Spells;
import bandsaw.Total;
import bandsaw.Unordered;
import bandsaw.View;

/** Classes of java.lang that others know something of. */
@Builds({"append", "toString"})
@Early
@Ends
@Spells
@Unordered
final class AbstractStringBuilder {}

@Early
@Ends
@InWords("toString(boolean)")
final class Boolean {}

@Ends
@Total("valueOf(byte)")
final class Byte {
    private Byte() {}

    @Early
    static final class ByteCache {}
}

@Ends
@InWords("toString(char)")
@Total("valueOf(char)")
final class Character {
    private Character() {}

    @Early
    static final class CharacterCache {}
}

@Early
final class CharacterDataLatin1 {}

@Finds(value = {"forName(java.lang.String)", "forName(java.lang.String,boolean,java.lang.ClassLoader)"}, what = "class")
@Finds(value = {"getResource", "getResourceAsStream"}, what = "resource")
final class Class {}

@Finds(value = "loadClass(java.lang.String)", what = "class")
@Finds(value = {"getResource", "getResourceAsStream", "getSystemResource", "getSystemResourceAsStream"}, what = "resource")
@Finds(value = {"getResources", "getSystemResources"}, what = "resources")
final class ClassLoader {}

@Ends
@InWords("toString(double)")
final class Double {}

@Ends
@InWords("toString(float)")
final class Float {}

@Builds({"toString(int)", "toString(int,int)", "toUnsignedString(int)", "toUnsignedString(int,int)", "toHexString", "toOctalString", "toBinaryString"})
@Ends
@InWords("toString(int)")
@Spells
@Total("valueOf(int)")
final class Integer {
    private Integer() {}

    @Early
    static final class IntegerCache {}
}

@Builds({"toString(long)", "toString(long,int)", "toUnsignedString(long)", "toUnsignedString(long,int)", "toHexString", "toOctalString", "toBinaryString"})
@Ends
@InWords("toString(long)")
@Spells
@Total("valueOf(long)")
final class Long {
    private Long() {}

    @Early
    static final class LongCache {}
}

@Early
@Ends
@Spells
final class Math {}

@Assumes(what = "the JVM never runs out of memory or stack")
final class OutOfMemoryError {}

@Ends
@Total("valueOf(short)")
final class Short {
    private Short() {}

    @Early
    static final class ShortCache {}
}

@Assumes(what = "the JVM never runs out of memory or stack")
final class StackOverflowError {}

@Ends
final class StrictMath {}

@Ends
@InWords({"valueOf(boolean)", "valueOf(char)", "valueOf(int)", "valueOf(long)", "valueOf(float)", "valueOf(double)"})
@Spells
@Total({"valueOf(java.lang.Object)", "length", "isEmpty", "equals", "hashCode"})
@View({"hash", "hashIsZero"})
final class String {}

@Builds({"append", "toString"})
@Early
@Ends
@Spells
@Total({
    "<init>()", "append(java.lang.Object)", "append(java.lang.String)", "append(int)", "append(long)", "append(char)", "append(boolean)", "toString"
})
final class StringBuffer {}

@Builds({"append", "toString"})
@Ends
@Spells
@Total({
    "<init>()", "append(java.lang.Object)", "append(java.lang.String)", "append(int)", "append(long)", "append(char)", "append(boolean)", "toString"
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
@Shows("getState")
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
