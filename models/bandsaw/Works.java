package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class, with those nested in it, or the classes of a package and of those below it, that work on what their callers give
 * them: accesses to elements of arrays are the callers'. What is said of the nearest of class, package and packages around it counts.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface Works {}
