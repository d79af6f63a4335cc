package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The classes of a package by which threads wait for one another: whoever calls one of them may wait. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PACKAGE)
public @interface Waits {}
