package java.lang.invoke;

/** A handle of which lift knows what it runs. */
final class KnownHandle extends MethodHandle {
    KnownHandle() {}
}
