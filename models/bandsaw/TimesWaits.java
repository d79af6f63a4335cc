package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class of the JDK, with those nested in it, that reads the clock only to tell whether a wait has lasted as long as it
 * may, so that any may in a search (Clock.nanoTime). Others order tasks by it, or draw seeds.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface TimesWaits {}
