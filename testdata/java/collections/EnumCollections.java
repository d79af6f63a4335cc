import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** EnumSet and EnumMap. */
public class EnumCollections {
    enum Day {
        MON, TUE, WED, THU, FRI, SAT, SUN;

        boolean weekend() {
            return this == SAT || this == SUN;
        }
    }

    enum Planet {
        MERCURY(3.3e23) {
            @Override
            String kind() {
                return "hot";
            }
        },
        EARTH(5.97e24),
        JUPITER(1.9e27) {
            @Override
            String kind() {
                return "big";
            }
        };

        final double mass;

        Planet(double mass) {
            this.mass = mass;
        }

        String kind() {
            return "nice";
        }
    }

    public static void main(String[] args) {
        Set<Day> weekend = EnumSet.noneOf(Day.class);
        for (Day d : Day.values()) {
            if (d.weekend()) {
                weekend.add(d);
            }
        }
        Set<Day> work = EnumSet.complementOf((EnumSet<Day>) weekend);
        System.out.println(weekend + " " + work);
        EnumSet<Day> some = EnumSet.range(Day.TUE, Day.THU);
        some.add(Day.SUN);
        some.remove(Day.WED);
        System.out.println(some + " " + some.contains(Day.WED) + " " + some.size() + " " + work.containsAll(some));
        some.retainAll(work);
        System.out.println(some + " " + EnumSet.of(Day.FRI, Day.MON, Day.WED) + " " + EnumSet.allOf(Day.class).size());

        Map<Day, Integer> hours = new EnumMap<>(Day.class);
        hours.put(Day.WED, 8);
        hours.put(Day.MON, 7);
        hours.merge(Day.MON, 2, Integer::sum);
        hours.computeIfAbsent(Day.FRI, d -> d.ordinal());
        System.out.println(hours + " " + hours.containsKey(Day.SUN) + " " + hours.get(Day.SAT));
        for (Map.Entry<Day, Integer> e : hours.entrySet()) {
            e.setValue(e.getValue() * 10);
        }
        System.out.println(hours.values() + " " + hours.keySet() + " " + hours.remove(Day.WED) + " " + hours.size());

        Map<Planet, String> kinds = new EnumMap<>(Planet.class);
        for (Planet p : Planet.values()) {
            kinds.put(p, p.kind() + " " + p.mass + " " + p.getDeclaringClass().getSimpleName());
        }
        System.out.println(kinds);
        System.out.println(Planet.valueOf("EARTH").compareTo(Planet.JUPITER) + " " + EnumSet.of(Planet.JUPITER, Planet.MERCURY));
        try {
            Day.valueOf("Monday");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
