package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Of a class, and those nested in it: its methods that are {@link Total} compare what they are given by its natural order, or by a comparator, and throw
 * what that throws, and a ClassCastException if there is no order.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Orders {}
