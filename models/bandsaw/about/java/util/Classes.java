package bandsaw.about.java.util;

import bandsaw.Early;
import bandsaw.Ends;
import bandsaw.FailsFast;
import bandsaw.Finds;
import bandsaw.Hashes;
import bandsaw.Identity;
import bandsaw.Keyed;
import bandsaw.List;
import bandsaw.Seeds;
import bandsaw.Table;
import bandsaw.View;
import bandsaw.Works;

/** Classes of java.util that others know something of. */
@View({"keySet", "values"})
@Keyed({"equals", "hashCode"})
final class AbstractMap {}

@Keyed({"equals", "hashCode"})
final class AbstractSet {}

@Keyed("containsAll")
final class AbstractCollection {}

@Early
@List
final class ArrayList {}

@Ends
@Works
final class Arrays {}

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

@View("entrySet")
final class EnumMap {}

@Early
final class Formatter {
    private Formatter() {}

    @Early
    static final class Flags {}
}

@Table
@Hashes("hash")
@Keyed({
    "hash", "tableSizeFor", "resize", "newNode", "replacementNode", "get", "getNode", "containsKey", "getOrDefault", "contains",
    "containsValue", "put", "putVal", "putIfAbsent", "putAll", "putMapEntries", "remove", "removeNode", "replace", "computeIfAbsent",
    "computeIfPresent", "compute", "merge", "size", "isEmpty", "clear", "keySet", "values", "entrySet", "afterNodeAccess",
    "afterNodeInsertion", "afterNodeRemoval", "iterator", "spliterator", "hasNext", "next", "getKey", "getValue", "setValue", "hashCode"
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
    "get", "containsKey", "contains", "containsValue", "put", "addEntry", "rehash", "remove", "size", "isEmpty", "clear", "getOrDefault",
    "putIfAbsent", "replace", "compute", "computeIfAbsent", "computeIfPresent", "merge", "keySet", "values", "entrySet", "getKey", "getValue", "setValue"
})
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

/** Those of Set.of and Map.of: that somebody goes through them is told by their iterators. */
@Early
@Seeds
final class ImmutableCollections {
    private ImmutableCollections() {}

    @Hashes("probe")
    static final class MapN {
        private MapN() {}

        @Table
        static final class MapNIterator {}
    }

    @Hashes("probe")
    static final class SetN {
        private SetN() {}

        @Table
        static final class SetNIterator {}
    }
}

@List
final class LinkedList {}

@Early
final class Locale {
    private Locale() {}

    @Early
    static final class Category {}
}

@Ends
final class Objects {}

@Early
final class Optional {}

@Early
final class Properties {}

@Early
final class Random {}

@Finds(value = "getBundle", what = "bundle")
final class ResourceBundle {}

@Early
final class Scanner {}

@Finds(value = "getTimeZone(java.lang.String)", what = "zone")
final class TimeZone {}

@View({"entrySet", "navigableKeySet", "descendingMap"})
final class TreeMap {
    private TreeMap() {}

    @View({"descendingMapView", "entrySetView", "navigableKeySetView"})
    static final class NavigableSubMap {}
}

@List
final class Vector {}

@View("entrySet")
final class WeakHashMap {}
