package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A model that replaces the JDK's class entirely, not member by member. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Whole {}
