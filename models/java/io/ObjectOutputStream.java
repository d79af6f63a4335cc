package java.io;

import bandsaw.Unmodelled;

/** What objects are written by looks into all their fields, and at half of the JDK. */
public class ObjectOutputStream extends OutputStream {
    public ObjectOutputStream(OutputStream out) throws IOException {
        throw Unmodelled.serialization();
    }

    protected ObjectOutputStream() throws IOException {
        throw Unmodelled.serialization();
    }

    public native void write(int b) throws IOException;

    public final void writeObject(Object o) throws IOException {
        throw Unmodelled.serialization();
    }

    public void writeUnshared(Object o) throws IOException {
        throw Unmodelled.serialization();
    }

    public void defaultWriteObject() throws IOException {
        throw Unmodelled.serialization();
    }
}
