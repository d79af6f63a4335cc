package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class of the JDK each of whose methods, and of those nested in it, is an atomic section but for the calls in it that can come to
 * code of the user's, or to what is no section: it is left for these. Nobody can tell, as long as each
 * piece could be done at one point of time, and waits for others by blocking only. Of a class that is not so throughout,
 * the methods are named.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Pieces {
    /** The methods of the class: if there are none, all of it and of the nested ones. */
    String[] value() default {};
}
