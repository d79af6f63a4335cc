package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A hash table, and its methods that take the hash code of a key to find the key's place. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Hashes {
    /** The names of the methods. */
    String[] value();
}
