import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Collectors of every kind. */
public class Collecting {
    enum Dept { SALES, IT, OPS }

    record Employee(String name, Dept dept, int salary, int age) {}

    static final List<Employee> STAFF = List.of(
            new Employee("Ann", Dept.IT, 5200, 31), new Employee("Bob", Dept.SALES, 3100, 45),
            new Employee("Cyd", Dept.IT, 4800, 28), new Employee("Dan", Dept.OPS, 2900, 52),
            new Employee("Eli", Dept.SALES, 4100, 37), new Employee("Fay", Dept.IT, 6100, 41));

    public static void main(String[] args) {
        Map<Dept, List<String>> names = STAFF.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new,
                Collectors.mapping(Employee::name, Collectors.toList())));
        System.out.println(names);
        System.out.println(STAFF.stream().collect(Collectors.groupingBy(e -> e.dept().ordinal(), Collectors.counting())));
        System.out.println(STAFF.stream().collect(Collectors.partitioningBy(e -> e.age() > 40, Collectors.averagingInt(Employee::salary))));
        System.out.println(STAFF.stream().map(Employee::name).collect(Collectors.joining(", ", "<", ">")));
        Map<String, Integer> byName = STAFF.stream().collect(Collectors.toMap(Employee::name, Employee::salary));
        System.out.println(byName);
        Map<Dept, Integer> payroll = STAFF.stream().collect(Collectors.toMap(Employee::dept, Employee::salary, Integer::sum, LinkedHashMap::new));
        System.out.println(payroll);
        try {
            STAFF.stream().collect(Collectors.toMap(Employee::dept, Employee::name));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        IntSummaryStatistics s = STAFF.stream().collect(Collectors.summarizingInt(Employee::salary));
        System.out.println(s.getMin() + " " + s.getMax() + " " + s.getSum() + " " + s.getCount() + " " + s.getAverage());
        System.out.println(s);
        String ages = STAFF.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Employee::age),
                (n, sum) -> sum + "/" + n));
        System.out.println(ages);
        Map<Dept, String> best = STAFF.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new,
                Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(Employee::salary)), o -> o.get().name())));
        System.out.println(best);
        System.out.println(STAFF.stream().map(Employee::age).collect(Collectors.toCollection(TreeSet::new)).headSet(40));
        System.out.println(STAFF.stream().collect(Collectors.reducing(0, Employee::salary, Integer::max)));
        System.out.println(STAFF.stream().collect(Collectors.filtering(e -> e.salary() > 4000, Collectors.toList())).size());
        System.out.println(Stream.of("a,b", "c").collect(Collectors.flatMapping(x -> Stream.of(x.split(",")), Collectors.joining("|"))));
        System.out.println(STAFF.stream().collect(Collectors.minBy(Comparator.comparing(Employee::age))).map(Employee::name).orElse("-"));
        List<Integer> own = STAFF.stream().map(Employee::age).collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        System.out.println(own + " " + STAFF.stream().map(Employee::dept).collect(Collectors.toUnmodifiableSet()).size());
        System.out.println(STAFF.stream().sorted(Comparator.comparing(Employee::dept).thenComparing(Employee::salary, Comparator.reverseOrder()))
                .map(Employee::name).collect(Collectors.toList()));
    }
}
