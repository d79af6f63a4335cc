package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class of the JDK whose initialiser draws a number from the clock, by which hash tables spread and order what is in
 * them: here it reads 0. The models say where that can be told.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Seeds {}
