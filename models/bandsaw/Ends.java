package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class of the JDK whose own loops and recursions end whatever they are given and whatever other threads do: they run over
 * the length of an array or a string, over the digits of a number, or build the message of an exception. The loops of the
 * code that they call are not meant: a toString of the program's that calls back is no matter of theirs.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Ends {}
