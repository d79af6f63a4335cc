import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** Builders with self types, immutables with copies, fluent chains. */
public class BuilderAndFluent {
    static abstract class Pizza {
        enum Topping { HAM, MUSHROOM, ONION, PEPPER }

        final List<Topping> toppings;

        abstract static class Builder<T extends Builder<T>> {
            final List<Topping> toppings = new ArrayList<>();

            T add(Topping topping) {
                toppings.add(Objects.requireNonNull(topping));
                return self();
            }

            abstract Pizza build();

            protected abstract T self();
        }

        Pizza(Builder<?> builder) {
            toppings = Collections.unmodifiableList(new ArrayList<>(builder.toppings));
        }
    }

    static class Calzone extends Pizza {
        private final boolean sauceInside;

        static class Builder extends Pizza.Builder<Builder> {
            private boolean sauceInside;

            Builder sauceInside() {
                sauceInside = true;
                return this;
            }

            @Override
            Calzone build() {
                return new Calzone(this);
            }

            @Override
            protected Builder self() {
                return this;
            }
        }

        private Calzone(Builder builder) {
            super(builder);
            sauceInside = builder.sauceInside;
        }

        @Override
        public String toString() {
            return "calzone with " + toppings + (sauceInside ? " sauce inside" : "");
        }
    }

    static final class Request {
        private final String method, path;
        private final int retries;

        private Request(String method, String path, int retries) {
            this.method = method;
            this.path = path;
            this.retries = retries;
        }

        static Request get(String path) {
            return new Request("GET", path, 0);
        }

        Request withRetries(int n) {
            return new Request(method, path, n);
        }

        Request at(String segment) {
            return new Request(method, path + "/" + segment, retries);
        }

        @Override
        public String toString() {
            return method + " " + path + " x" + retries;
        }
    }

    public static void main(String[] args) {
        Calzone calzone = new Calzone.Builder().add(Pizza.Topping.HAM).add(Pizza.Topping.ONION).sauceInside().build();
        System.out.println(calzone);
        try {
            calzone.toppings.add(Pizza.Topping.PEPPER);
        } catch (UnsupportedOperationException e) {
            System.out.println("it is baked");
        }
        try {
            new Calzone.Builder().add(null);
        } catch (NullPointerException e) {
            System.out.println("no topping");
        }
        Request base = Request.get("api");
        Request one = base.at("users").withRetries(3).at("1");
        System.out.println(base + ", " + one);
        StringBuilder html = new StringBuilder();
        html.append("<ul>");
        for (int i = 0; i < 3; i++) {
            html.append("<li>").append(i).append("</li>");
        }
        System.out.println(html.append("</ul>").insert(0, "<!-- -->").length() + html.substring(8));
    }
}
