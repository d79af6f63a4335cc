package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class that makes characters when a builder of texts calls it, with those nested in it: it reads what it is given, and stores
 * to arrays that it or the builder has made. So whatever way it goes, the text alone shows that. A toString that it calls is no
 * matter of its.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Spells {}
