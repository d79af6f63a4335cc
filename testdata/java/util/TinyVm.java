import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A tiny stack machine: assembler and interpreter. */
public class TinyVm {
    enum Op {
        PUSH(true), ADD, SUB, MUL, JMP(true), JZ(true), LOAD(true), STORE(true), PRINT, HALT, DUP, CALL(true), RET;

        final boolean operand;

        Op() {
            this(false);
        }

        Op(boolean operand) {
            this.operand = operand;
        }
    }

    record Instr(Op op, int arg) {
        @Override
        public String toString() {
            return op.operand ? op + " " + arg : op.name();
        }
    }

    static List<Instr> assemble(String source) {
        Map<String, Integer> labels = new HashMap<>();
        List<String> lines = new ArrayList<>();
        for (String line : source.split("\n")) {
            line = line.strip();
            if (line.endsWith(":")) {
                labels.put(line.substring(0, line.length() - 1), lines.size());
            } else if (!line.isEmpty() && line.charAt(0) != ';') {
                lines.add(line);
            }
        }
        List<Instr> code = new ArrayList<>();
        for (String line : lines) {
            String[] p = line.split(" +");
            Op op = Op.valueOf(p[0].toUpperCase());
            int arg = 0;
            if (op.operand) {
                Integer label = labels.get(p[1]);
                arg = label != null ? label : Integer.parseInt(p[1]);
            }
            code.add(new Instr(op, arg));
        }
        return code;
    }

    static int run(List<Instr> code) {
        int[] stack = new int[32], calls = new int[16], vars = new int[8];
        int sp = 0, cp = 0, pc = 0, steps = 0;
        while (true) {
            Instr i = code.get(pc++);
            steps++;
            switch (i.op()) {
                case PUSH -> stack[sp++] = i.arg();
                case DUP -> {
                    stack[sp] = stack[sp - 1];
                    sp++;
                }
                case ADD -> stack[--sp - 1] += stack[sp];
                case SUB -> stack[--sp - 1] -= stack[sp];
                case MUL -> stack[--sp - 1] *= stack[sp];
                case JMP -> pc = i.arg();
                case JZ -> {
                    if (stack[--sp] == 0) {
                        pc = i.arg();
                    }
                }
                case LOAD -> stack[sp++] = vars[i.arg()];
                case STORE -> vars[i.arg()] = stack[--sp];
                case PRINT -> System.out.println(stack[--sp]);
                case CALL -> {
                    calls[cp++] = pc;
                    pc = i.arg();
                }
                case RET -> pc = calls[--cp];
                case HALT -> {
                    return steps;
                }
            }
        }
    }

    public static void main(String[] args) {
        List<Instr> factorials = assemble("""
                ; factorials of 1 to 10
                push 1
                store 0
                loop:
                  call fact
                  print
                  load 0
                  push 1
                  add
                  dup
                  store 0
                  push 11
                  sub
                  jz end
                  jmp loop
                end:
                  halt
                fact:
                  load 0
                  store 1
                  push 1
                again:
                  load 1
                  jz done
                  load 1
                  mul
                  load 1
                  push 1
                  sub
                  store 1
                  jmp again
                done:
                  ret
                """);
        System.out.println(factorials.size() + " " + factorials.subList(0, 4));
        System.out.println(run(factorials) + " steps");
        try {
            assemble("push x");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            assemble("frob 1");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            run(assemble("add"));
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
