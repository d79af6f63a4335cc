import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Optional in its usual roles. */
public class OptionalUse {
    record User(String name, Optional<String> mail, int manager) {
    }

    static final Map<Integer, User> USERS = Map.of(
        1, new User("ann", Optional.of("ann@example.org"), 0),
        2, new User("bob", Optional.empty(), 1),
        3, new User("eve", Optional.of(""), 2));

    static Optional<User> find(int id) {
        return Optional.ofNullable(USERS.get(id));
    }

    static String mail(int id) {
        return find(id).flatMap(User::mail).filter(m -> !m.isEmpty()).map(m -> "<" + m + ">").orElse("no mail");
    }

    static String boss(int id) {
        return find(id).map(User::manager).flatMap(OptionalUse::find).map(User::name).orElseGet(() -> "nobody over " + id);
    }

    public static void main(String[] args) {
        for (int id = 1; id <= 4; id++) {
            System.out.println(id + " " + mail(id) + " " + boss(id));
        }
        System.out.println(find(1) + " " + find(9) + " " + Optional.empty().equals(Optional.ofNullable(null)) + " " + Optional.of("x").equals(Optional.of("x")) + " " + Optional.of("x").hashCode());
        find(2).ifPresent(u -> System.out.println("present " + u.name()));
        find(7).ifPresentOrElse(u -> System.out.println("no"), () -> System.out.println("absent"));
        System.out.println(find(7).or(() -> find(1)).get().name() + " " + find(2).isEmpty() + " " + find(2).stream().count());
        try {
            find(8).orElseThrow(() -> new IllegalStateException("user 8"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        OptionalInt max = IntStream.of(3, 9, 4).max();
        OptionalDouble average = IntStream.empty().average();
        System.out.println(max + " " + max.getAsInt() + " " + average + " " + average.orElse(-1) + " " + OptionalInt.of(3).equals(OptionalInt.of(3)));
    }
}
