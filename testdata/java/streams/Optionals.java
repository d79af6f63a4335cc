import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/** Optional in chains. */
public class Optionals {
    record Address(String city, String zip) {}

    record User(String name, Address address) {}

    static Optional<User> find(String name) {
        return switch (name) {
            case "ann" -> Optional.of(new User("ann", new Address("Oslo", null)));
            case "bob" -> Optional.of(new User("bob", null));
            default -> Optional.empty();
        };
    }

    static String city(String name) {
        return find(name).map(User::address).map(Address::city).orElse("unknown");
    }

    public static void main(String[] args) {
        System.out.println(city("ann") + " " + city("bob") + " " + city("cid"));
        System.out.println(find("ann").flatMap(u -> Optional.ofNullable(u.address().zip())).isPresent());
        System.out.println(find("ann") + " " + Optional.empty() + " " + Optional.of(3).filter(x -> x > 5));
        find("ann").ifPresent(u -> System.out.println(u.name()));
        find("zoe").ifPresentOrElse(u -> System.out.println(u.name()), () -> System.out.println("nobody"));
        System.out.println(Optional.<String>empty().or(() -> Optional.of("other")).get() + " " + Optional.of(1).equals(Optional.of(1)));
        System.out.println(Optional.of("x").stream().count() + " " + Optional.of("x").hashCode() + " " + Optional.empty().hashCode());
        try {
            Optional.empty().get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            find("q").orElseThrow(() -> new IllegalArgumentException("no q"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        OptionalDouble mean = List.of(1, 2, 4).stream().mapToInt(x -> x).average();
        System.out.println(mean + " " + mean.getAsDouble());
        System.out.println(Objects.requireNonNullElse(null, "else") + " " + Objects.hash(1, "a", null) + " " + Objects.equals(null, null)
                + " " + Objects.toString(null, "none") + " " + Objects.hashCode(null));
        try {
            Objects.requireNonNull(null, "must be set");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.checkIndex(5, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
