import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What signatures say of generic types, as frameworks ask it. */
public class GenericTypes {
    interface Handler<E, R extends Comparable<R>> {
        R handle(E event);
    }

    static class Base<T> {
        protected List<T> items = new ArrayList<>();
    }

    static class Lengths extends Base<String> implements Handler<String, Integer>, Comparator<int[]> {
        Map<String, ? extends Number> counts;
        List<?>[] lists;
        int plain;

        <X extends Exception> Lengths(List<? super X> seen, int n) throws X {}

        public Integer handle(String s) {
            return s.length();
        }

        public int compare(int[] a, int[] b) {
            return a.length - b.length;
        }

        <K, V extends List<K>> Map<K, V> group(V[] all, Function<? super K, V> by) {
            return null;
        }
    }

    static class Inner<A> {
        class Of<B> {
            Inner<A>.Of<B> next;
        }
    }

    record Pair<L, R>(L left, List<R> right) {}

    interface Texts<T> {
        List<Object> all = List.of();

        <A extends Number & Comparable<A>, B> Map<A, B> join(List<A> a, B... more) throws IllegalStateException;

        default T first(int... at) {
            return null;
        }
    }

    /** A token that keeps the type it is made for, as libraries of JSON have it. */
    abstract static class Token<T> {
        final Type type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
    }

    static String kind(Type t) {
        if (t instanceof Class) {
            return "class " + ((Class<?>) t).getSimpleName();
        }
        if (t instanceof ParameterizedType) {
            StringBuilder b = new StringBuilder(kind(((ParameterizedType) t).getRawType())).append(" of");
            for (Type a : ((ParameterizedType) t).getActualTypeArguments()) {
                b.append(" (").append(kind(a)).append(')');
            }
            return b.toString();
        }
        if (t instanceof TypeVariable) {
            return "variable " + ((TypeVariable<?>) t).getName() + " of " + ((TypeVariable<?>) t).getGenericDeclaration();
        }
        if (t instanceof WildcardType) {
            return "any below " + kind(((WildcardType) t).getUpperBounds()[0]) + " above " + ((WildcardType) t).getLowerBounds().length;
        }
        return "array of " + kind(((GenericArrayType) t).getGenericComponentType());
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Lengths.class.getGenericSuperclass() + " " + Lengths.class.getSuperclass());
        for (Type t : Lengths.class.getGenericInterfaces()) {
            System.out.println(t + ": " + kind(t));
        }
        for (TypeVariable<?> v : Handler.class.getTypeParameters()) {
            System.out.println(v + " below " + v.getBounds()[0]);
        }
        for (String name : new String[] {"counts", "lists", "plain"}) {
            Field f = Lengths.class.getDeclaredField(name);
            System.out.println(name + ": " + f.getGenericType() + ": " + kind(f.getGenericType()));
        }
        System.out.println(Base.class.getDeclaredField("items").getGenericType());
        System.out.println(Inner.Of.class.getDeclaredField("next").getGenericType());
        for (Method m : Lengths.class.getDeclaredMethods()) {
            if (m.getName().equals("group")) {
                System.out.println(List.of(m.getTypeParameters()) + " " + m.getGenericReturnType());
                for (Type t : m.getGenericParameterTypes()) {
                    System.out.println("  " + t + ": " + kind(t));
                }
            }
        }
        Constructor<?> c = Lengths.class.getDeclaredConstructors()[0];
        System.out.println(List.of(c.getGenericParameterTypes()) + " " + c.getGenericExceptionTypes()[0] + " " + c.getTypeParameters()[0].getBounds()[0]);
        for (RecordComponent r : Pair.class.getRecordComponents()) {
            System.out.println(r.getName() + ": " + r.getGenericType());
        }
        Type t = new Token<Map<String, List<Integer>>>() {}.type;
        System.out.println(t + " " + t.equals(new Token<Map<String, List<Integer>>>() {}.type) + " " + t.equals(new Token<Map<String, List<Long>>>() {}.type));
        System.out.println(Object.class.getMethod("getClass").getGenericReturnType());
        for (Method m : Texts.class.getDeclaredMethods()) {
            System.out.println(m.toGenericString() + "; " + m);
        }
        System.out.println(Texts.class.getDeclaredField("all").toGenericString());
        System.out.println(c.toGenericString() + "; " + c);
    }
}
