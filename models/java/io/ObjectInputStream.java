package java.io;

import bandsaw.Unmodelled;

/** See ObjectOutputStream. */
public class ObjectInputStream extends InputStream {
    public ObjectInputStream(InputStream in) throws IOException {
        throw Unmodelled.serialization();
    }

    protected ObjectInputStream() throws IOException {
        throw Unmodelled.serialization();
    }

    public native int read() throws IOException;

    public final Object readObject() throws IOException {
        throw Unmodelled.serialization();
    }

    public Object readUnshared() throws IOException {
        throw Unmodelled.serialization();
    }

    public void defaultReadObject() throws IOException {
        throw Unmodelled.serialization();
    }
}
