package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class of the JDK whose initialiser makes constants of nothing that changes while a program runs, and does nothing else, or that
 * JVMs initialise before main: nobody can tell when it was executed. A program with several threads executes it when it begins,
 * so that these do not meet there.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Early {}
