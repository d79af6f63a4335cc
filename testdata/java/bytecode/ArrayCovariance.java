import java.util.Arrays;

/** Arrays are covariant, and stores are checked. */
public class ArrayCovariance {
    static class Animal {
        String name() {
            return "animal";
        }
    }

    static class Dog extends Animal {
        @Override
        String name() {
            return "dog";
        }
    }

    static class Cat extends Animal {
        @Override
        String name() {
            return "cat";
        }
    }

    static void put(Animal[] animals, int at, Animal animal) {
        try {
            animals[at] = animal;
            System.out.println("stored " + animal.name());
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }

    static <T> T[] swap(T[] a) {
        T first = a[0];
        a[0] = a[1];
        a[1] = first;
        return a;
    }

    public static void main(String[] args) {
        put(new Animal[1], 0, new Dog());
        put(new Dog[1], 0, new Dog());
        put(new Dog[1], 0, new Cat());
        put(new Cat[1], 0, new Animal());
        Object[] objects = new Integer[2];
        objects[0] = 1;
        try {
            objects[1] = "one";
        } catch (ArrayStoreException e) {
            System.out.println(e);
        }
        Object o = new Dog[0];
        System.out.println((o instanceof Animal[]) + " " + (o instanceof Object[]) + " " + (o instanceof Cat[]) + " " + (o instanceof Cloneable));
        Object ints = new int[1];
        System.out.println((ints instanceof int[]) + " " + (ints instanceof Object[]) + " " + (ints instanceof java.io.Serializable));
        Object[] grid = new String[2][2];
        try {
            grid[0] = new Integer[2];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer[] numbers = (Integer[]) objects;
            System.out.println(numbers.length);
            String[] words = (String[]) (Object) numbers;
            System.out.println(words.length);
        } catch (ClassCastException e) {
            System.out.println("no strings");
        }
        System.out.println(Arrays.toString(swap(new String[] {"left", "right"})));
        Comparable<?>[] comparables = {1, "two", 'c', 4L};
        System.out.println(Arrays.toString(comparables));
    }
}
