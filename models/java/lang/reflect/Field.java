package java.lang.reflect;

import bandsaw.Adds;
import bandsaw.Boxes;
import bandsaw.Caller;
import bandsaw.MemberEntry;
import bandsaw.Whole;
import sun.reflect.generics.factory.CoreReflectionFactory;
import sun.reflect.generics.repository.FieldRepository;
import sun.reflect.generics.scope.ClassScope;

/** A field, by its entry. */
@Whole
public final class Field extends AccessibleObject implements Member {
    @Adds
    private static final int SYNTHETIC = 0x1000, ENUM = 0x4000;

    @Adds
    private Field(MemberEntry entry) {
        super(entry);
    }

    /** For the models. */
    @Adds
    public static Field of(MemberEntry entry) {
        return entry == null ? null : new Field(entry);
    }

    @Override
    public Class<?> getDeclaringClass() {
        return entry.owner;
    }

    @Override
    public String getName() {
        return entry.name;
    }

    @Override
    public int getModifiers() {
        return entry.flags;
    }

    public Class<?> getType() {
        return entry.type();
    }

    public Type getGenericType() {
        String s = entry.signature();
        return s == null ? getType() : FieldRepository.make(s, CoreReflectionFactory.make(entry.owner, ClassScope.make(entry.owner))).getGenericType();
    }

    public boolean isEnumConstant() {
        return (entry.flags & ENUM) != 0;
    }

    @Override
    public boolean isSynthetic() {
        return (entry.flags & SYNTHETIC) != 0;
    }

    @Adds
    private boolean isStatic() {
        return Modifier.isStatic(entry.flags);
    }

    @Adds
    private String qualified() {
        return entry.owner.getName() + "." + entry.name;
    }

    /** That it is not of the class that declares the field, or null. */
    @Adds
    private void checkObject(Object obj) {
        if (!isStatic() && !entry.owner.isAssignableFrom(obj.getClass())) {
            throw new IllegalArgumentException(cannotSet(obj.getClass().getName()));
        }
    }

    @Adds
    private String cannotSet(String to) {
        return "Can not set " + (isStatic() ? "static " : "") + (Modifier.isFinal(entry.flags) ? "final " : "") + entry.type().getName() + " field "
                + qualified() + " to " + to;
    }

    @Adds
    private void check(Object obj, Class<?> caller) throws IllegalAccessException {
        check(caller, isStatic() ? null : obj.getClass());
    }

    /** What the JDK's own code calls, as the others without a caller. */
    public Object get(Object obj) throws IllegalAccessException {
        checkObject(obj);
        return entry.get(obj);
    }

    @Adds
    @Caller
    public Object get(Object obj, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        return get(obj);
    }

    /** The value, which must be of a primitive type that becomes one of the type c. */
    @Adds
    private Object primitive(Object obj, Class<?> c) {
        checkObject(obj);
        if (entry.type().isPrimitive()) {
            Object x = entry.get(obj);
            if (Boxes.fits(c, x)) {
                return x;
            }
        }
        throw new IllegalArgumentException("Attempt to get " + entry.type().getName() + " field \"" + qualified()
                + "\" with illegal data type conversion to " + c.getName());
    }

    public boolean getBoolean(Object obj) throws IllegalAccessException {
        return Boxes.toBoolean(primitive(obj, boolean.class));
    }

    @Adds
    @Caller
    public boolean getBoolean(Object obj, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        return getBoolean(obj);
    }

    public byte getByte(Object obj) throws IllegalAccessException {
        return Boxes.toByte(primitive(obj, byte.class));
    }

    @Adds
    @Caller
    public byte getByte(Object obj, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        return getByte(obj);
    }

    public char getChar(Object obj) throws IllegalAccessException {
        return Boxes.toChar(primitive(obj, char.class));
    }

    @Adds
    @Caller
    public char getChar(Object obj, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        return getChar(obj);
    }

    public short getShort(Object obj) throws IllegalAccessException {
        return Boxes.toShort(primitive(obj, short.class));
    }

    @Adds
    @Caller
    public short getShort(Object obj, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        return getShort(obj);
    }

    public int getInt(Object obj) throws IllegalAccessException {
        return Boxes.toInt(primitive(obj, int.class));
    }

    @Adds
    @Caller
    public int getInt(Object obj, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        return getInt(obj);
    }

    public long getLong(Object obj) throws IllegalAccessException {
        return Boxes.toLong(primitive(obj, long.class));
    }

    @Adds
    @Caller
    public long getLong(Object obj, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        return getLong(obj);
    }

    public float getFloat(Object obj) throws IllegalAccessException {
        return Boxes.toFloat(primitive(obj, float.class));
    }

    @Adds
    @Caller
    public float getFloat(Object obj, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        return getFloat(obj);
    }

    public double getDouble(Object obj) throws IllegalAccessException {
        return Boxes.toDouble(primitive(obj, double.class));
    }

    @Adds
    @Caller
    public double getDouble(Object obj, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        return getDouble(obj);
    }

    public void set(Object obj, Object value) throws IllegalAccessException {
        checkObject(obj);
        if (isReadOnly()) {
            throw new IllegalAccessException(cannotSet(value == null ? "null value" : value.getClass().getName()));
        }
        if (!Boxes.fits(entry.type(), value)) {
            throw new IllegalArgumentException(cannotSet(value == null ? "null value" : value.getClass().getName()));
        }
        entry.set(obj, value);
    }

    @Adds
    @Caller
    public void set(Object obj, Object value, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        set(obj, value);
    }

    /** Whether it is final and stays so. */
    @Adds
    private boolean isReadOnly() {
        return Modifier.isFinal(entry.flags) && (isStatic() || !isAccessible() || entry.owner.isRecord());
    }

    /** Writes a value of a primitive type of that name. */
    @Adds
    private void setPrimitive(Object obj, Object value, String type) throws IllegalAccessException {
        checkObject(obj);
        if (isReadOnly()) {
            throw new IllegalAccessException(cannotSet("(" + type + ")" + value));
        }
        if (!entry.type().isPrimitive() || !Boxes.fits(entry.type(), value)) {
            throw new IllegalArgumentException(cannotSet("(" + type + ")" + value));
        }
        entry.set(obj, value);
    }

    public void setBoolean(Object obj, boolean x) throws IllegalAccessException {
        setPrimitive(obj, x, "boolean");
    }

    @Adds
    @Caller
    public void setBoolean(Object obj, boolean x, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        setPrimitive(obj, x, "boolean");
    }

    public void setByte(Object obj, byte x) throws IllegalAccessException {
        setPrimitive(obj, x, "byte");
    }

    @Adds
    @Caller
    public void setByte(Object obj, byte x, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        setPrimitive(obj, x, "byte");
    }

    public void setChar(Object obj, char x) throws IllegalAccessException {
        setPrimitive(obj, x, "char");
    }

    @Adds
    @Caller
    public void setChar(Object obj, char x, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        setPrimitive(obj, x, "char");
    }

    public void setShort(Object obj, short x) throws IllegalAccessException {
        setPrimitive(obj, x, "short");
    }

    @Adds
    @Caller
    public void setShort(Object obj, short x, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        setPrimitive(obj, x, "short");
    }

    public void setInt(Object obj, int x) throws IllegalAccessException {
        setPrimitive(obj, x, "int");
    }

    @Adds
    @Caller
    public void setInt(Object obj, int x, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        setPrimitive(obj, x, "int");
    }

    public void setLong(Object obj, long x) throws IllegalAccessException {
        setPrimitive(obj, x, "long");
    }

    @Adds
    @Caller
    public void setLong(Object obj, long x, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        setPrimitive(obj, x, "long");
    }

    public void setFloat(Object obj, float x) throws IllegalAccessException {
        setPrimitive(obj, x, "float");
    }

    @Adds
    @Caller
    public void setFloat(Object obj, float x, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        setPrimitive(obj, x, "float");
    }

    public void setDouble(Object obj, double x) throws IllegalAccessException {
        setPrimitive(obj, x, "double");
    }

    @Adds
    @Caller
    public void setDouble(Object obj, double x, Class<?> caller) throws IllegalAccessException {
        check(obj, caller);
        setPrimitive(obj, x, "double");
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Field)) {
            return false;
        }
        MemberEntry e = ((Field) o).entry;
        return e.owner == entry.owner && e.name.equals(entry.name) && e.type() == entry.type();
    }

    @Override
    public int hashCode() {
        return entry.owner.getName().hashCode() ^ entry.name.hashCode();
    }

    @Override
    public String toString() {
        return text(entry.type());
    }

    public String toGenericString() {
        return text(getGenericType());
    }

    @Adds
    private String text(Type type) {
        return (entry.flags == 0 ? "" : Modifier.toString(entry.flags) + " ") + type.getTypeName() + " " + entry.owner.getTypeName() + "." + entry.name;
    }
}
