import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Statistics of a text by streams. */
public class WordStatistics {
    static final String TEXT = "Whether I shall turn out to be the hero of my own life, or whether that station will be held by anybody else, "
            + "these pages must show. To begin my life with the beginning of my life, I record that I was born (as I have been informed "
            + "and believe) on a Friday, at twelve o'clock at night. It was remarked that the clock began to strike, and I began to cry, "
            + "simultaneously.";

    public static void main(String[] args) {
        List<String> words = Arrays.stream(TEXT.toLowerCase().split("[^a-z']+")).filter(w -> !w.isEmpty()).collect(Collectors.toList());
        System.out.println(words.size() + " words, " + words.stream().distinct().count() + " different");
        Map<String, Long> counts = words.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(8)
                .forEach(e -> System.out.printf("%-6s %3d%n", e.getKey(), e.getValue()));
        System.out.println(words.stream().max(Comparator.comparingInt(String::length)).get());
        System.out.println(words.stream().collect(Collectors.groupingBy(String::length, Collectors.counting())));
        System.out.println(words.stream().mapToInt(String::length).summaryStatistics());
        Map<Boolean, Long> vowels = TEXT.chars().filter(Character::isLetter).boxed()
                .collect(Collectors.partitioningBy(c -> "aeiouAEIOU".indexOf(c) >= 0, Collectors.counting()));
        System.out.println(vowels);
        System.out.println(IntStream.range(1, words.size()).filter(i -> words.get(i).charAt(0) == words.get(i - 1).charAt(0))
                .mapToObj(i -> words.get(i - 1) + " " + words.get(i)).collect(Collectors.joining("; ")));
        String acronym = Arrays.stream(TEXT.split("\\. ")).map(s -> s.substring(0, 1)).collect(Collectors.joining());
        System.out.println(acronym + " " + words.stream().filter(w -> w.startsWith("be")).sorted().distinct().toList());
    }
}
