import java.util.EnumMap;
import java.util.Map;

/** A turnstile and a lexer, both as state machines. */
public class StateMachine {
    enum State {
        LOCKED {
            @Override
            State on(char event) {
                return event == 'c' ? OPEN : event == 'x' ? BROKEN : this;
            }
        },
        OPEN {
            @Override
            State on(char event) {
                return switch (event) {
                    case 'p' -> LOCKED;
                    case 'x' -> BROKEN;
                    default -> this;
                };
            }
        },
        BROKEN {
            @Override
            State on(char event) {
                if (event == 'r') {
                    return LOCKED;
                }
                throw new IllegalStateException("broken, got " + event);
            }
        };

        abstract State on(char event);
    }

    static String lex(String text) {
        StringBuilder out = new StringBuilder(), token = new StringBuilder();
        int state = 0;
        for (char c : (text + "\0").toCharArray()) {
            boolean again;
            do {
                again = false;
                switch (state) {
                    case 0:
                        if (Character.isLetter(c)) {
                            state = 1;
                            token.append(c);
                        } else if (Character.isDigit(c)) {
                            state = 2;
                            token.append(c);
                        } else if (c == '"') {
                            state = 3;
                        } else if (c > ' ') {
                            out.append("sym(").append(c).append(") ");
                        }
                        break;
                    case 1:
                    case 2:
                        if (Character.isLetterOrDigit(c) && (state == 1 || Character.isDigit(c))) {
                            token.append(c);
                        } else {
                            out.append(state == 1 ? "id(" : "num(").append(token).append(") ");
                            token.setLength(0);
                            state = 0;
                            again = true;
                        }
                        break;
                    case 3:
                        if (c == '"') {
                            out.append("str(").append(token).append(") ");
                            token.setLength(0);
                            state = 0;
                        } else {
                            token.append(c);
                        }
                        break;
                    default:
                        throw new AssertionError(state);
                }
            } while (again);
        }
        return out.toString();
    }

    public static void main(String[] args) {
        Map<State, Integer> visits = new EnumMap<>(State.class);
        State s = State.LOCKED;
        for (char c : "pccpcpxrccp".toCharArray()) {
            s = s.on(c);
            visits.merge(s, 1, Integer::sum);
        }
        System.out.println(s + " " + visits);
        try {
            State.BROKEN.on('c');
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(lex("x1 = foo(42, \"a b\") + 7y;"));
    }
}
