package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class of the JDK whose objects are lists that keep what add puts behind all that is there, until something else is done with
 * them than add, get, size, isEmpty and iterator. When an iterator's hasNext is false, its next has given each
 * element that the list has, also if something was added meanwhile.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface List {}
