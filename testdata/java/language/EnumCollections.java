import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** EnumMap, EnumSet, and enums as keys of other maps. */
public class EnumCollections {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    enum Color { RED, GREEN, BLUE }

    public static void main(String[] args) {
        EnumSet<Day> weekend = EnumSet.of(Day.SAT, Day.SUN);
        EnumSet<Day> work = EnumSet.complementOf(weekend);
        System.out.println(weekend + " " + work + " " + EnumSet.range(Day.TUE, Day.THU) + " " + EnumSet.noneOf(Day.class));
        work.remove(Day.WED);
        work.add(Day.SUN);
        System.out.println(work + " " + work.contains(Day.WED) + " " + work.containsAll(EnumSet.of(Day.MON, Day.SUN)) + " " + work.size());
        EnumMap<Day, Integer> hours = new EnumMap<>(Day.class);
        hours.put(Day.FRI, 6);
        hours.put(Day.MON, 8);
        hours.merge(Day.FRI, 2, Integer::sum);
        hours.computeIfAbsent(Day.TUE, d -> d.ordinal() * 10);
        System.out.println(hours + " " + hours.get(Day.SUN) + " " + hours.containsKey(Day.MON));
        for (Map.Entry<Day, Integer> e : hours.entrySet()) {
            e.setValue(e.getValue() + 1);
        }
        System.out.println(hours.values());
        Map<Color, List<String>> byColor = new TreeMap<>();
        for (String word : "grass:GREEN blood:RED sky:BLUE leaf:GREEN".split(" ")) {
            String[] parts = word.split(":");
            byColor.computeIfAbsent(Color.valueOf(parts[1]), c -> new ArrayList<>()).add(parts[0]);
        }
        System.out.println(byColor);
        Map<Color, Integer> plain = new HashMap<>();
        for (Color c : Color.values()) {
            plain.put(c, c.name().length());
        }
        int sum = 0;
        for (int n : plain.values()) {
            sum += n;
        }
        System.out.println(sum + " " + plain.get(Color.GREEN));
        EnumSet<Color> all = EnumSet.allOf(Color.class);
        all.removeIf(c -> c.name().contains("R"));
        System.out.println(all);
        System.out.println(EnumSet.copyOf(List.of(Day.WED, Day.MON)));
    }
}
