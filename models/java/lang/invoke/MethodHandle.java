package java.lang.invoke;

import bandsaw.Whole;

/** lift replaces the invocations of handles of which it knows the method; others are not modelled. */
@Whole
public abstract class MethodHandle {
    MethodHandle() {}
}
