package bandsaw.about.java.lang;

import bandsaw.Assumes;
import bandsaw.Early;
import bandsaw.Ends;
import bandsaw.Finds;
import bandsaw.ReadLocks;
import bandsaw.Shows;
import bandsaw.Unordered;
import bandsaw.View;

/** Classes of java.lang that others know something of. */
@Early
@Ends
@Unordered
final class AbstractStringBuilder {}

@Early
@Ends
final class Boolean {}

@Ends
final class Byte {
    private Byte() {}

    @Early
    static final class ByteCache {}
}

@Ends
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
final class Double {}

@Ends
final class Float {}

@Ends
final class Integer {
    private Integer() {}

    @Early
    static final class IntegerCache {}
}

@Ends
final class Long {
    private Long() {}

    @Early
    static final class LongCache {}
}

@Early
@Ends
final class Math {}

@Assumes(what = "the JVM never runs out of memory or stack")
final class OutOfMemoryError {}

@Ends
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
@View({"hash", "hashIsZero"})
final class String {}

@Early
@Ends
final class StringBuffer {}

@Ends
@Unordered
final class StringBuilder {}

@Ends
final class StringIndexOutOfBoundsException {}

@Ends
final class StringLatin1 {}

@Ends
final class StringUTF16 {}

@Ends
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
