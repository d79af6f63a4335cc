import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A state machine over enums with behaviour, and its listeners. */
public class StateMachine {
    enum State {
        IDLE {
            @Override
            EnumSet<State> next() {
                return EnumSet.of(CONNECTING);
            }
        },
        CONNECTING {
            @Override
            EnumSet<State> next() {
                return EnumSet.of(READY, FAILED);
            }
        },
        READY {
            @Override
            EnumSet<State> next() {
                return EnumSet.complementOf(EnumSet.of(CONNECTING, READY));
            }
        },
        FAILED {
            @Override
            EnumSet<State> next() {
                return EnumSet.of(IDLE);
            }

            @Override
            boolean terminal() {
                return true;
            }
        };

        abstract EnumSet<State> next();

        boolean terminal() {
            return false;
        }
    }

    private State state = State.IDLE;
    private final Map<State, List<Consumer<State>>> listeners = new EnumMap<>(State.class);
    private final Map<State, Integer> visits = new EnumMap<>(State.class);

    void on(State s, Consumer<State> l) {
        listeners.computeIfAbsent(s, k -> new ArrayList<>()).add(l);
    }

    void go(State to) {
        if (!state.next().contains(to)) {
            throw new IllegalStateException(state + " -> " + to + ", allowed " + state.next());
        }
        State from = state;
        state = to;
        visits.merge(to, 1, Integer::sum);
        for (Consumer<State> l : listeners.getOrDefault(to, List.of())) {
            l.accept(from);
        }
    }

    public static void main(String[] args) {
        StateMachine m = new StateMachine();
        List<String> log = new ArrayList<>();
        m.on(State.READY, from -> log.add("ready after " + from));
        m.on(State.FAILED, from -> log.add("failed from " + from.name().toLowerCase()));
        m.on(State.FAILED, from -> m.go(State.IDLE));
        for (State s : new State[] {State.CONNECTING, State.READY, State.FAILED, State.CONNECTING, State.FAILED}) {
            m.go(s);
        }
        System.out.println(log + " " + m.state + " " + m.visits);
        try {
            m.go(State.READY);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (State s : State.values()) {
            System.out.println(s.ordinal() + " " + s + " " + s.next() + " " + s.terminal() + " " + s.getDeclaringClass().getSimpleName() + " " + (s.getClass() == State.class));
        }
    }
}
