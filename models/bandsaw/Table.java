package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A class of hash tables, with those of their views, iterators and entries that are nested in it. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Table {}
