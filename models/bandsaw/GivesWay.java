package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a class of the JDK, or the method of a model that has this, in which an atomic section lets other threads move
 * although it does not block, before or after some calls or reads of fields: because what they do in between can be told afterwards.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
@Repeatable(GivesWay.List.class)
public @interface GivesWay {
    /** The methods by their names, or with their parameters where others have the name; all of the class if there are none. */
    String[] value() default {};

    /** Names of methods and fields: before calls, or reads, of one. */
    String[] before() default {};

    /** Names of methods and fields: after calls, or reads, of one. */
    String[] after() default {};

    /** The class whose operations have to be sections; "" for any. */
    String of() default "";

    /** Only where there may be a lock whose queue is in order. */
    boolean ordered() default false;

    /** Only where some try to take locks up to some time, and are told that others wait. */
    boolean tries() default false;

    /** Only where threads wait for different numbers of what there is. */
    boolean several() default false;

    /** Only where threads are interrupted that wait. */
    boolean interrupts() default false;

    /** Only where the program comes to one of these methods of the class, if there are any here or in {@link #called}; listed as in {@link #value}. */
    String[] reached() default {};

    /** Or where the user's code calls one of these. */
    String[] called() default {};

    /** Of constructors that are called, only where the user's code may still have what it hands over as the parameter of that number. */
    int kept() default 0;

    /** Several of them. */
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface List {
        GivesWay[] value();
    }
}
