package bandsaw.about.java.util;

import bandsaw.Advances;
import bandsaw.AnyOrder;
import bandsaw.Computes;
import bandsaw.Concurrent;
import bandsaw.DeniesNull;
import bandsaw.Early;
import bandsaw.Ends;
import bandsaw.FailsFast;
import bandsaw.Finds;
import bandsaw.Hashes;
import bandsaw.Identity;
import bandsaw.Keyed;
import bandsaw.List;
import bandsaw.Orders;
import bandsaw.Refuses;
import bandsaw.Seeds;
import bandsaw.Spells;
import bandsaw.Table;
import bandsaw.Total;
import bandsaw.View;
import bandsaw.Works;

/** Classes of java.util that others know something of. */
@View({"keySet", "values"})
@AnyOrder({"equals", "hashCode"})
final class AbstractMap {}

@AnyOrder({"equals", "hashCode"})
final class AbstractSet {}

@AnyOrder("containsAll")
final class AbstractCollection {}

@Early
@List
@Total({
    "add(java.lang.Object)", "size", "isEmpty", "contains", "indexOf", "remove(java.lang.Object)", "clear", "iterator", "forEach", "removeIf(java.util.function.Predicate)",
    "replaceAll"
})
final class ArrayList {
    private ArrayList() {}

    @Advances("next")
    static final class Itr {}
}

@Total({
    "add(java.lang.Object)", "addFirst", "addLast", "push", "offer", "offerFirst", "offerLast", "pollFirst", "pollLast", "peekFirst", "peekLast", "poll", "peek", "size", "isEmpty",
    "clear", "iterator"
})
@DeniesNull
final class ArrayDeque {
    private ArrayDeque() {}

    @Advances("next")
    static final class DeqIterator {}
}

@Ends
@Spells
@Total({
    "toString(int[])", "toString(long[])", "toString(short[])", "toString(byte[])", "toString(char[])", "toString(boolean[])",
    "toString(double[])", "toString(float[])", "equals(int[],int[])", "equals(long[],long[])", "equals(short[],short[])",
    "equals(byte[],byte[])", "equals(char[],char[])", "equals(boolean[],boolean[])", "equals(double[],double[])",
    "equals(float[],float[])", "hashCode(int[])", "hashCode(long[])", "hashCode(short[])", "hashCode(byte[])",
    "hashCode(char[])", "hashCode(boolean[])", "hashCode(double[])", "hashCode(float[])"
})
@Works
final class Arrays {
    private Arrays() {}

    @Advances("next")
    static final class ArrayItr {}
}

@Early
final class Collections {
    private Collections() {}

    @View("entrySet")
    static final class CheckedMap {}

    @View({"keySet", "values", "entrySet"})
    static final class SingletonMap {}

    @View({"keySet", "values", "entrySet"})
    static final class SynchronizedMap {}

    @View({"keySet", "values", "entrySet"})
    static final class UnmodifiableMap {}
}

@Ends
final class ComparableTimSort {}

@Computes("toString")
final class Date {}

@Computes({"accept", "combine", "getAverage", "toString"})
final class DoubleSummaryStatistics {}

/** Each round of sorting counts towards a depth at which it sorts otherwise. */
@Ends
final class DualPivotQuicksort {}

@View("entrySet")
final class EnumMap {}

@Early
@Refuses("printCharacter")
final class Formatter {
    private Formatter() {}

    @Early
    static final class Flags {}
}

@Computes("computeFields()")
final class GregorianCalendar {}

@Table
@Hashes("hash")
@Keyed({
    "hash", "tableSizeFor", "resize", "newNode", "replacementNode", "get", "getNode", "containsKey", "getOrDefault", "contains",
    "put", "putVal", "putIfAbsent", "putAll", "putMapEntries", "remove", "removeNode", "replace", "computeIfAbsent",
    "computeIfPresent", "compute", "merge", "size", "isEmpty", "clear", "keySet", "values", "entrySet", "afterNodeAccess",
    "afterNodeInsertion", "afterNodeRemoval", "iterator", "spliterator", "hasNext", "next", "getKey", "getValue", "setValue", "hashCode"
})
@AnyOrder("containsValue")
@Total({
    "put", "get", "containsKey", "getOrDefault", "putIfAbsent", "remove(java.lang.Object)", "size", "isEmpty", "clear", "keySet",
    "values", "entrySet", "computeIfAbsent", "computeIfPresent", "compute", "merge", "forEach", "replaceAll"
})
@View("entrySet")
final class HashMap {
    private HashMap() {}

    @FailsFast
    static final class HashIterator {}
}

@Table
@Hashes({
    "addEntry", "computeIfAbsent", "computeIfPresent", "compute", "containsKey", "get", "merge", "put", "putIfAbsent", "remove",
    "replace", "reconstitutionPut"
})
@Keyed({
    "get", "containsKey", "contains", "put", "addEntry", "rehash", "remove", "size", "isEmpty", "clear", "getOrDefault",
    "putIfAbsent", "replace", "compute", "computeIfAbsent", "computeIfPresent", "merge", "keySet", "values", "entrySet", "getKey", "getValue", "setValue"
})
@AnyOrder({"contains", "containsValue"}) // of values; those nested in it look for keys by the former name
@Total({
    "put", "get", "containsKey", "getOrDefault", "remove(java.lang.Object)", "size", "isEmpty", "clear", "keys", "elements", "keySet", "values", "entrySet"
})
@Concurrent
@DeniesNull
final class Hashtable {}

@Table
@Identity
@Hashes("hash")
@Keyed({
    "init", "capacity", "hash", "nextKeyIndex", "maskNull", "unmaskNull", "get", "containsKey", "contains", "put", "remove",
    "resize", "closeDeletion", "size", "isEmpty", "clear", "keySet", "values", "entrySet"
})
@View("entrySet")
final class IdentityHashMap {}

/** Those of Set.of and Map.of. */
@Early
@Seeds
final class ImmutableCollections {
    private ImmutableCollections() {}

    /** Gives access to what is there anyway. */
    @Early
    static final class Access {}

    @Table
    @Hashes("probe")
    @Keyed({"containsKey", "get", "size", "isEmpty", "entrySet", "probe"})
    @AnyOrder("containsValue")
    static final class MapN {}

    @Advances("next")
    static final class ListItr {}

    @Table
    @Hashes("probe")
    @Keyed({"contains", "size", "isEmpty", "iterator", "probe"})
    static final class SetN {}
}

@Computes({"accept", "combine", "getAverage", "toString"})
final class IntSummaryStatistics {}

@Total({"add(java.lang.Object)", "addFirst", "addLast", "offer", "poll", "pollFirst", "pollLast", "peek", "peekFirst", "peekLast", "size", "clear"})
@List
final class LinkedList {
    private LinkedList() {}

    @Advances("next")
    static final class ListItr {}
}

@Early
final class Locale {
    private Locale() {}

    @Early
    static final class Category {}
}

@Total({"add", "contains", "remove", "size", "isEmpty", "clear", "iterator"})
final class HashSet {}

@Total("get")
final class LinkedHashMap {}

@Computes({"accept", "combine", "getAverage", "toString"})
final class LongSummaryStatistics {}

@Ends
@Total({"toString(java.lang.Object)", "equals", "hashCode"})
final class Objects {}

@Early
final class Optional {}

@Total({"add", "offer", "poll", "peek", "size", "clear", "contains", "remove(java.lang.Object)"})
@DeniesNull
@Orders
final class PriorityQueue {
    private PriorityQueue() {}

    @Advances("next")
    static final class Itr {}
}

@Early
final class Properties {}

@Early
@Total({"<init>(long)", "nextInt()", "nextLong()", "nextBoolean", "nextDouble()"})
final class Random {}

@Finds(value = "getBundle", what = "bundle")
final class ResourceBundle {}

@Early
final class Scanner {}

@Total({"push", "empty"})
@Concurrent
final class Stack {}

/** Its position is never behind an end that its constructor sets. */
@Ends
@Advances({"nextToken()", "nextElement"})
final class StringTokenizer {}

/** Whatever the comparator says, a round of merging takes an element, and one of galloping goes on by a greater step. */
@Ends
final class TimSort {}

@Finds(value = "getTimeZone(java.lang.String)", what = "zone")
final class TimeZone {}

@Total({
    "put", "putIfAbsent", "get", "containsKey", "remove(java.lang.Object)", "size", "clear", "keySet", "values", "entrySet", "firstEntry", "lastEntry", "pollFirstEntry",
    "pollLastEntry", "floorKey", "floorEntry", "ceilingKey", "ceilingEntry", "lowerKey", "lowerEntry", "higherKey", "higherEntry", "merge", "compute", "computeIfAbsent",
    "computeIfPresent", "forEach"
})
@DeniesNull
@Orders
@View({"entrySet", "navigableKeySet", "descendingMap"})
final class TreeMap {
    private TreeMap() {}

    @View({"descendingMapView", "entrySetView", "navigableKeySetView"})
    static final class NavigableSubMap {}
}

@List
@Total({
    "add(java.lang.Object)", "addElement", "size", "isEmpty", "contains", "indexOf(java.lang.Object)", "remove(java.lang.Object)", "clear", "removeAllElements", "elements",
    "iterator"
})
@Concurrent
final class Vector {
    private Vector() {}

    @Advances("next")
    static final class Itr {}
}

@Table
@Hashes("hash")
@Keyed({
    "hash", "indexFor", "newTable", "maskNull", "unmaskNull", "matchesKey", "expungeStaleEntries", "getTable", "resize", "transfer", "get", "getEntry",
    "containsKey", "put", "putAll", "remove", "removeMapping", "size", "isEmpty", "clear", "keySet", "values", "entrySet", "getKey", "getValue", "setValue"
})
@AnyOrder("containsValue")
@View("entrySet")
final class WeakHashMap {}
