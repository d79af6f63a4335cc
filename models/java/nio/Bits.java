package java.nio;

/** Memory outside of the heap: whoever reserves it asks for it then, which is not modelled. */
class Bits {
    static void reserveMemory(long size, long capacity) {}
}
