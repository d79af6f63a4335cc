package bandsaw;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A field that is no part of a state: a search that goes back leaves it as it is, with all that it refers to, and does not compare it. So it
 * collects something about all paths: a counter, a list. What the program does must not depend on it; where it does, the verdict says so.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Untracked {}
