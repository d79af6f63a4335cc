package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A hash table that compares its keys by identity. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Identity {}
