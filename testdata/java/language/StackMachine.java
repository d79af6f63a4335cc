import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An assembler and interpreter for a small stack machine. */
public class StackMachine {
    enum Op { PUSH, LOAD, STORE, ADD, SUB, MUL, JUMP, JZ, CALL, RET, PRINT, HALT }

    static final class Instruction {
        final Op op;
        final int operand;

        Instruction(Op op, int operand) {
            this.op = op;
            this.operand = operand;
        }
    }

    static List<Instruction> assemble(String source) {
        Map<String, Integer> labels = new HashMap<>();
        List<String[]> lines = new ArrayList<>();
        for (String line : source.split("\n")) {
            line = line.strip();
            if (line.endsWith(":")) {
                labels.put(line.substring(0, line.length() - 1), lines.size());
            } else if (!line.isEmpty() && line.charAt(0) != ';') {
                lines.add(line.split("\\s+"));
            }
        }
        List<Instruction> program = new ArrayList<>();
        for (String[] parts : lines) {
            Op op = Op.valueOf(parts[0].toUpperCase());
            int operand = 0;
            if (parts.length > 1) {
                Integer label = labels.get(parts[1]);
                operand = label != null ? label : Integer.parseInt(parts[1]);
            }
            program.add(new Instruction(op, operand));
        }
        return program;
    }

    static int run(List<Instruction> program) {
        Deque<Integer> stack = new ArrayDeque<>(), calls = new ArrayDeque<>();
        int[] memory = new int[8];
        int pc = 0, steps = 0;
        while (true) {
            steps++;
            Instruction i = program.get(pc++);
            switch (i.op) {
                case PUSH -> stack.push(i.operand);
                case LOAD -> stack.push(memory[i.operand]);
                case STORE -> memory[i.operand] = stack.pop();
                case ADD -> stack.push(stack.pop() + stack.pop());
                case SUB -> {
                    int b = stack.pop(), a = stack.pop();
                    stack.push(a - b);
                }
                case MUL -> stack.push(stack.pop() * stack.pop());
                case JUMP -> pc = i.operand;
                case JZ -> {
                    if (stack.pop() == 0) {
                        pc = i.operand;
                    }
                }
                case CALL -> {
                    calls.push(pc);
                    pc = i.operand;
                }
                case RET -> pc = calls.pop();
                case PRINT -> System.out.println(stack.pop());
                case HALT -> {
                    return steps;
                }
            }
        }
    }

    public static void main(String[] args) {
        String factorial = """
            push 10
            store 0
            call fact
            load 1
            print
            push 5
            store 0
            call fact
            load 1
            print
            halt
            fact:
              push 1
              store 1
            loop:
              load 0
              jz done
              load 1
              load 0
              mul
              store 1
              load 0
              push 1
              sub
              store 0
              jump loop
            done:
              ; the result is in 1
              ret
            """;
        System.out.println("steps " + run(assemble(factorial)));
        try {
            assemble("fly 1");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            run(assemble("add"));
        } catch (java.util.NoSuchElementException e) {
            System.out.println("stack is empty");
        }
    }
}
