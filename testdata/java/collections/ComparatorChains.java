import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Comparators built from parts. */
public class ComparatorChains {
    static class Person {
        final String first, last;
        final int age;
        final Double score;

        Person(String first, String last, int age, Double score) {
            this.first = first;
            this.last = last;
            this.age = age;
            this.score = score;
        }

        String getLast() {
            return last;
        }

        int getAge() {
            return age;
        }

        @Override
        public String toString() {
            return first + " " + last + "(" + age + ")";
        }
    }

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>(Arrays.asList(
                new Person("Ann", "Lee", 31, 2.5), new Person("Bob", "Ray", 25, null),
                new Person("Cid", "Lee", 25, 7.25), new Person("Dee", "Fox", 40, -1.0), new Person("Eve", "Ray", 31, 0.0)));
        people.sort(Comparator.comparing(Person::getLast).thenComparing(Person::getAge));
        System.out.println(people);
        people.sort(Comparator.comparingInt(Person::getAge).reversed().thenComparing(p -> p.first, Comparator.reverseOrder()));
        System.out.println(people);
        people.sort(Comparator.comparing((Person p) -> p.score, Comparator.nullsFirst(Comparator.naturalOrder())));
        System.out.println(people);
        people.sort(Comparator.comparing((Person p) -> p.score, Comparator.nullsLast(Comparator.reverseOrder())));
        System.out.println(people);
        people.sort(Comparator.comparing((Person p) -> p.last.length()).thenComparing(Comparator.comparing((Person p) -> p.first).reversed()));
        System.out.println(people);
        System.out.println(Collections.max(people, Comparator.comparingInt(p -> p.age)));

        List<String> words = Arrays.asList("banana", null, "Apple", "cherry", "apple", null, "Banana");
        words.sort(Comparator.nullsLast(String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder())));
        System.out.println(words);
        Comparator<int[]> lexicographic = Arrays::compare;
        int[][] rows = {{2, 1}, {1, 2, 3}, {1, 2}, {}};
        Arrays.sort(rows, lexicographic);
        System.out.println(Arrays.deepToString(rows));
        Arrays.sort(rows, lexicographic.reversed());
        System.out.println(Arrays.deepToString(rows));
        Integer[] numbers = {3, -7, 2, -1, 5};
        Arrays.sort(numbers, Comparator.comparingInt(Math::abs));
        System.out.println(Arrays.toString(numbers));
        Comparator<Double> doubles = Comparator.comparingDouble(d -> d % 1);
        System.out.println(doubles.compare(3.25, 1.5) + " " + Comparator.<Integer>naturalOrder().reversed().compare(1, 2));
    }
}
