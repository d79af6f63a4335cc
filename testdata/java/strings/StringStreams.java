import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Text through streams: chars, lines, joining, grouping. */
public class StringStreams {
    public static void main(String[] args) {
        String text = "peter piper picked a peck of pickled peppers";
        System.out.println(text.chars().filter(c -> c == 'p').count());
        System.out.println(Stream.of(text.split(" ")).map(w -> w.charAt(0)).map(String::valueOf).collect(Collectors.joining()));
        Map<Integer, List<String>> byLength = Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
        System.out.println(byLength);
        Map<Character, Long> letters = text.chars().mapToObj(c -> (char) c).filter(Character::isLetter).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        System.out.println(letters);
        System.out.println(IntStream.rangeClosed('a', 'f').mapToObj(c -> "" + (char) c).collect(Collectors.joining("|", "<", ">")));
        System.out.println("b\na\nc".lines().sorted().collect(Collectors.toList()));
        System.out.println(Stream.iterate("x", s -> s + "y").limit(4).toList());
        System.out.println("hello".chars().mapToObj(Character::toString).reduce("", (a, b) -> b + a));
        System.out.println(Stream.of("b", "a", "b").distinct().count() + " " + Stream.of("one", "three").mapToInt(String::length).sum() + " " + Stream.of("q").anyMatch("q"::equals));
        System.out.println(IntStream.range(0, 20).filter(i -> i % 3 == 0).mapToObj(Integer::toBinaryString).collect(Collectors.joining(" ")));
    }
}
