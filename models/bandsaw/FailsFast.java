package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Of a hash table: it goes on through the table only if no entry came or went since it began. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface FailsFast {}
