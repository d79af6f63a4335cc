package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Of a class: what is said of its methods that are {@link Total} is so while other threads use their receiver, too. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Concurrent {}
