package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A hash table with bins, and its methods with which each operation on a key begins. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface IntoBin {
    /** The names of the methods. */
    String[] value();
}
