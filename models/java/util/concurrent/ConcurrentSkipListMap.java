package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Atomic;
import bandsaw.Machine;
import bandsaw.Stub;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Collections;
import java.util.Comparator;
import java.util.UUID;

/**
 * The random levels of an index decide on the way to a key, and so which keys
 * are compared. Where that depends on nothing but the keys, it says nothing
 * about the contents: then one way stands for all, that of a list without an
 * index (ThreadLocalRandom.nextSecondarySeed). Operations on one key, and looking
 * for the first one, take effect at one point of time.
 */
public class ConcurrentSkipListMap<K, V> {
    @Stub
    static final class Node<K, V> {}

    @Atomic
    private native V doGet(Object key);

    @Atomic
    private native V doPut(K key, V value, boolean onlyIfAbsent);

    @Atomic
    final native V doRemove(Object key, Object value);

    @Atomic
    final native Node<K, V> findFirst();

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int cpr(Comparator c, Object x, Object y) {
        if (!((c == null || ofJdk(c)) && unchanging(x) && unchanging(y))) {
            Machine.unexplored("skip lists were explored without an index: with one, other keys may be compared by the program's own code");
        }
        return c != null ? c.compare(x, y) : ((Comparable) x).compareTo(y);
    }

    @Adds
    private static boolean ofJdk(Comparator<?> c) {
        return c == Comparator.naturalOrder() || c == Collections.reverseOrder() || c == String.CASE_INSENSITIVE_ORDER;
    }

    /** Whether x is of a class of the JDK's whose objects never change, nor their order. */
    @Adds
    private static boolean unchanging(Object x) {
        return x instanceof String || x instanceof Integer || x instanceof Long || x instanceof Short || x instanceof Byte
            || x instanceof Character || x instanceof Boolean || x instanceof Double || x instanceof Float || x instanceof Enum
            || x instanceof UUID || x instanceof Instant || x instanceof Duration || x instanceof LocalDate || x instanceof LocalTime
            || x instanceof LocalDateTime || x.getClass() == BigInteger.class || x.getClass() == BigDecimal.class;
    }
}
