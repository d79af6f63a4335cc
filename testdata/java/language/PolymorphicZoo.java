import java.util.ArrayList;
import java.util.List;

/** Abstract classes, interfaces, super calls, toString and equals through several levels. */
public class PolymorphicZoo {
    interface Sound {
        String sound();
    }

    static abstract class Animal implements Sound {
        private static int count;
        protected final int id;
        private final String name;

        protected Animal(String name) {
            this.name = name;
            id = ++count;
        }

        final String describe() {
            return name + "#" + id + " says " + sound() + " and " + move();
        }

        protected String move() {
            return "walks";
        }

        @Override
        public String toString() {
            return getClass().getSimpleName() + "(" + name + ")";
        }

        @Override
        public boolean equals(Object o) {
            return o != null && getClass() == o.getClass() && name.equals(((Animal) o).name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    static class Dog extends Animal {
        Dog(String name) {
            super(name);
        }

        @Override
        public String sound() {
            return "woof";
        }
    }

    static class Puppy extends Dog {
        Puppy() {
            super("puppy");
        }

        @Override
        public String sound() {
            return super.sound().substring(0, 2) + "!";
        }

        @Override
        protected String move() {
            return "tumbles, not " + super.move();
        }

        @Override
        public String toString() {
            return "little " + super.toString();
        }
    }

    static abstract class Bird extends Animal {
        Bird(String name) {
            super(name);
        }

        @Override
        protected String move() {
            return flies() ? "flies" : super.move();
        }

        abstract boolean flies();
    }

    static class Penguin extends Bird {
        Penguin() {
            super("penguin");
        }

        @Override
        boolean flies() {
            return false;
        }

        @Override
        public String sound() {
            return "honk";
        }
    }

    public static void main(String[] args) {
        List<Animal> zoo = new ArrayList<>(List.of(new Dog("rex"), new Puppy(), new Penguin(), new Bird("owl") {
            @Override
            boolean flies() {
                return true;
            }

            @Override
            public String sound() {
                return "hoo" + id;
            }
        }));
        for (Animal a : zoo) {
            System.out.println(a.describe());
        }
        System.out.println(zoo);
        System.out.println(zoo.contains(new Dog("rex")) + " " + zoo.indexOf(new Penguin()) + " " + new Puppy().equals(new Dog("puppy")));
        Sound s = () -> "silence";
        System.out.println(s.sound() + " " + ((Sound) zoo.get(0)).sound() + " " + Animal.count);
    }
}
