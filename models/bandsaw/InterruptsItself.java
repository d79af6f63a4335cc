package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class of the JDK that interrupts a thread only for the current thread, when it was interrupted while it waited: if nobody
 * else interrupts threads, it does not either.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface InterruptsItself {}
