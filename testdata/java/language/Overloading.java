/** Which overload is chosen, and which override is run. */
public class Overloading {
    static class Animal {
        String name = "animal";

        String meets(Animal a) {
            return "animal meets animal";
        }

        static String kind() {
            return "Animal";
        }

        String name() {
            return name;
        }
    }

    static class Dog extends Animal {
        String name = "dog";

        @Override
        String meets(Animal a) {
            return "dog meets animal";
        }

        String meets(Dog d) {
            return "dog meets dog";
        }

        static String kind() {
            return "Dog";
        }

        String names() {
            return name + " " + super.name + " " + ((Animal) this).name + " " + name();
        }
    }

    static String f(int x) {
        return "int";
    }

    static String f(long x) {
        return "long";
    }

    static String f(double x) {
        return "double";
    }

    static String f(Integer x) {
        return "Integer";
    }

    static String f(Object x) {
        return "Object";
    }

    static String g(Object o) {
        return "Object";
    }

    static String g(String s) {
        return "String";
    }

    static String h(char c) {
        return "char";
    }

    static String h(int i) {
        return "int";
    }

    static String k(long a, int b) {
        return "long,int";
    }

    static String k(int a, long b) {
        return "int,long";
    }

    private String hidden() {
        return "private of Overloading";
    }

    static class Sub extends Overloading {
        String hidden() {
            return "of Sub";
        }
    }

    public static void main(String[] args) {
        Animal a = new Animal(), d = new Dog();
        Dog dog = new Dog();
        System.out.println(a.meets(dog) + ", " + d.meets(dog) + ", " + dog.meets(dog) + ", " + dog.meets(d));
        System.out.println(a.name + " " + d.name + " " + ((Dog) d).name + " " + dog.names());
        System.out.println(Animal.kind() + " " + Dog.kind());
        byte b = 1;
        short s = 2;
        System.out.println(f(b) + " " + f(s) + " " + f('c') + " " + f(1) + " " + f(1L) + " " + f(1f) + " " + f(Integer.valueOf(1)) + " " + f("x") + " " + f(Long.valueOf(1)));
        Object o = "string";
        System.out.println(g(o) + " " + g("s") + " " + g(null) + " " + g((Object) null));
        System.out.println(h('c') + " " + h('c' + 1) + " " + h((char) 99));
        System.out.println(k(1L, 2) + " " + k(1, 2L));
        Overloading sub = new Sub();
        System.out.println(sub.hidden() + ", " + ((Sub) sub).hidden());
        StringBuilder sb = new StringBuilder();
        sb.append('a').append((int) 'a').append((Object) "o").append(new char[] {'c', 's'}).append(1.0f).append(true);
        System.out.println(sb);
    }
}
