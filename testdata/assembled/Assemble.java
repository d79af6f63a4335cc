import static jdk.internal.org.objectweb.asm.Opcodes.*;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.ConstantDynamic;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Type;

/**
 * Writes class files that no compiler of Java makes, each a program: Assemble DIR.
 * Its assembler is the one within JDK 17.
 */
public class Assemble {
    static final String[] NAMES = {
        "int", "b0", "t0", "l0", "this", "null", "a b", "0", "-", "+", "*", "\u00e9\u4e2d", "\ud83d\ude00", "\"q\"", "'", "\\",
        "a,b", "a=b", "x:y", "#1", "${x}", "{", "\n", "%s", "\u200b", "@A", "static", "catch", "b0: return", "$",
    };
    static final String CONSTANTS = "java/lang/invoke/ConstantBootstraps";
    static final String VAR_HANDLE = "Ljava/lang/invoke/VarHandle;";

    static Path dir;

    public static void main(String[] args) throws Exception {
        dir = Path.of(args[0]);
        program("Stack", Assemble::stack);
        program("Switches", Assemble::switches);
        program("Comparisons", Assemble::comparisons);
        program("Overloads", Assemble::overloads);
        program("odd name/goto-x", Assemble::names);
        program("Constants", Assemble::constants);
        program("Handles", Assemble::handles);
        program("Narrow", Assemble::narrow);
        program("Handlers", Assemble::handlers);
        program("ArrayClones", Assemble::arrayClones);
        program("Misfit", Assemble::misfit);
    }

    static void program(String name, Consumer<ClassWriter> body) throws Exception {
        ClassWriter c = new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
        c.visit(V11, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", null);
        body.accept(c);
        c.visitEnd();
        Path file = dir.resolve(name + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, c.toByteArray());
    }

    static void method(ClassWriter c, String name, String type, Consumer<MethodVisitor> body) {
        MethodVisitor m = c.visitMethod(ACC_PUBLIC | (name.equals("<init>") ? 0 : ACC_STATIC), name, type, null, null);
        m.visitCode();
        body.accept(m);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    static void main(ClassWriter c, Consumer<MethodVisitor> body) {
        method(c, "main", "([Ljava/lang/String;)V", body.andThen(m -> m.visitInsn(RETURN)));
    }

    /** Prints what is on the stack, as each letter says: long, double, int ... or Object. */
    static void print(MethodVisitor m, String types) {
        for (char t : types.toCharArray()) {
            m.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
            if (t == 'J' || t == 'D') {
                m.visitInsn(DUP_X2);
                m.visitInsn(POP);
            } else {
                m.visitInsn(SWAP);
            }
            m.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(" + (t == 'O' ? "Ljava/lang/Object;" : t) + ")V", false);
        }
    }

    static void push(MethodVisitor m, Object... values) {
        for (Object v : values) {
            m.visitLdcInsn(v);
        }
    }

    /** Every form of every instruction that only shuffles the stack, and an object made while others are below it. */
    static void stack(ClassWriter c) {
        Object[][] values = {
            {1, 2}, {1, 2}, {1, 2, 3}, {1, 2L}, {1, 2, 3}, {1.5, 2}, {1, 2, 3, 4}, {1, 2, 3L}, {1.5, 2, 3}, {1L, 2.5},
        };
        int[] ops = {SWAP, DUP_X1, DUP2_X1, DUP2_X1, DUP_X2, DUP_X2, DUP2_X2, DUP2_X2, DUP2_X2, DUP2_X2};
        String[] after = {"II", "III", "IIIII", "JIJ", "IIII", "IDI", "IIIIII", "JIIJ", "IIDII", "DJD"};
        main(c, m -> {
            for (int i = 0; i < ops.length; i++) {
                push(m, values[i]);
                m.visitInsn(ops[i]);
                print(m, after[i]);
            }
            push(m, "text");
            m.visitTypeInsn(NEW, "java/lang/StringBuilder");
            m.visitInsn(DUP_X1);
            m.visitInsn(SWAP);
            m.visitMethodInsn(INVOKESPECIAL, "java/lang/StringBuilder", "<init>", "(Ljava/lang/String;)V", false);
            print(m, "O");
        });
    }

    /** Tables at both ends of int, an empty one, one that jumps back. */
    static void switches(ClassWriter c) {
        int[] firsts = {Integer.MAX_VALUE - 1, Integer.MIN_VALUE, -1};
        for (int k = 0; k < firsts.length; k++) {
            int first = firsts[k];
            method(c, "table" + k, "(I)I", m -> {
                Label[] to = {new Label(), new Label()};
                Label other = new Label();
                m.visitVarInsn(ILOAD, 0);
                m.visitTableSwitchInsn(first, first + 1, other, to);
                for (int i = 0; i < 2; i++) {
                    m.visitLabel(to[i]);
                    push(m, 10 + i);
                    m.visitInsn(IRETURN);
                }
                m.visitLabel(other);
                push(m, 12);
                m.visitInsn(IRETURN);
            });
        }
        method(c, "down", "(I)I", m -> {
            Label top = new Label();
            Label end = new Label();
            Label last = new Label();
            m.visitLabel(top);
            m.visitIincInsn(0, -1);
            m.visitVarInsn(ILOAD, 0);
            m.visitLookupSwitchInsn(end, new int[] {Integer.MIN_VALUE, 1, 2, Integer.MAX_VALUE}, new Label[] {end, top, top, top});
            m.visitLabel(end);
            m.visitVarInsn(ILOAD, 0);
            m.visitLookupSwitchInsn(last, new int[0], new Label[0]);
            m.visitLabel(last);
            m.visitVarInsn(ILOAD, 0);
            m.visitInsn(IRETURN);
        });
        main(c, m -> {
            for (String name : new String[] {"table0", "table1", "table2", "down"}) {
                for (int x : new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1, 0, 1, 3, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
                    push(m, x);
                    m.visitMethodInsn(INVOKESTATIC, "Switches", name, "(I)I", false);
                    print(m, "I");
                }
            }
        });
    }

    /** The instructions that compare, beside any branch. */
    static void comparisons(ClassWriter c) {
        main(c, m -> {
            for (double x : new double[] {Double.NaN, -0.0, 0, 1e300, Double.NEGATIVE_INFINITY}) {
                for (double y : new double[] {Double.NaN, 0, 1}) {
                    for (int op : new int[] {DCMPL, DCMPG}) {
                        push(m, x, y);
                        m.visitInsn(op);
                        push(m, (float) x, (float) y);
                        m.visitInsn(op - DCMPL + FCMPL);
                        print(m, "II");
                    }
                }
            }
            for (long x : new long[] {Long.MIN_VALUE, -1, Long.MAX_VALUE}) {
                push(m, x, 0L);
                m.visitInsn(LCMP);
                print(m, "I");
            }
        });
    }

    /** Fields and methods that differ only in the types that they have and return. */
    static void overloads(ClassWriter c) {
        String[] types = {"I", "J", "D"};
        Object[] values = {1, 2L, 3.5};
        for (int i = 0; i < types.length; i++) {
            int k = i;
            c.visitField(ACC_STATIC, "f", types[i], null, null);
            method(c, "m", "()" + types[i], m -> {
                m.visitFieldInsn(GETSTATIC, "Overloads", "f", types[k]);
                m.visitInsn(Type.getType(types[k]).getOpcode(IRETURN));
            });
        }
        main(c, m -> {
            for (int i = 0; i < types.length; i++) {
                push(m, values[i]);
                m.visitFieldInsn(PUTSTATIC, "Overloads", "f", types[i]);
            }
            for (String type : types) {
                m.visitMethodInsn(INVOKESTATIC, "Overloads", "m", "()" + type, false);
                print(m, type);
            }
        });
    }

    /** Names that Java has no way to write, the words of bandsaw's text form among them. */
    static void names(ClassWriter c) {
        String own = "odd name/goto-x";
        for (String name : NAMES) {
            c.visitField(ACC_STATIC, name, "I", null, null);
            method(c, name, "(I)I", m -> {
                m.visitVarInsn(ILOAD, 0);
                m.visitFieldInsn(PUTSTATIC, own, name, "I");
                m.visitFieldInsn(GETSTATIC, own, name, "I");
                m.visitInsn(IRETURN);
            });
        }
        method(c, "main", "([Ljava/lang/String;)V", m -> {
            for (int i = 0; i < NAMES.length; i++) {
                push(m, i);
                m.visitMethodInsn(INVOKESTATIC, own, NAMES[i], "(I)I", false);
                print(m, "I");
            }
            m.visitTypeInsn(NEW, "java/lang/IllegalStateException"); // told with the names, by java and by mc
            m.visitInsn(DUP);
            m.visitMethodInsn(INVOKESPECIAL, "java/lang/IllegalStateException", "<init>", "()V", false);
            m.visitInsn(ATHROW);
        });
    }

    static ConstantDynamic constant(String bootstrap, String name, String type, String more, String result, Object... args) {
        String descriptor = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;" + more + ")" + result;
        return new ConstantDynamic(name, type, new Handle(H_INVOKESTATIC, CONSTANTS, bootstrap, descriptor, false), args);
    }

    static ConstantDynamic primitive(String descriptor) {
        return constant("primitiveClass", descriptor, "Ljava/lang/Class;", "", "Ljava/lang/Class;");
    }

    /** Constants that the JVM computes. */
    static void constants(ClassWriter c) {
        String any = "Ljava/lang/Object;";
        String text = "Ljava/lang/String;";
        String handle = "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;";
        main(c, m -> {
            push(m, constant("nullConstant", "none", text, "", any), primitive("J"),
                    constant("enumConstant", "SECONDS", "Ljava/util/concurrent/TimeUnit;", "", "Ljava/lang/Enum;"),
                    constant("getStaticFinal", "TEN", "Ljava/math/BigInteger;", "", any),
                    constant("invoke", "text", text, handle, any, new Handle(H_INVOKESTATIC, "java/lang/String", "valueOf", "(I)" + text, false), 42),
                    constant("explicitCast", "chars", "Ljava/lang/CharSequence;", any, any, "chars"), Type.getType("[[J"));
            print(m, "OOOOOOO");
            push(m, constant("getStaticFinal", "MAX_VALUE", "I", "Ljava/lang/Class;", any, Type.getType("Ljava/lang/Integer;")),
                    constant("explicitCast", "cut", "B", any, any, 300));
            print(m, "II");
        });
    }

    /** VarHandles that are constants: of a static field, of an object's and of arrays. */
    static void handles(ClassWriter c) {
        String classes = "Ljava/lang/Class;Ljava/lang/Class;";
        Type own = Type.getObjectType("Handles");
        c.visitField(ACC_STATIC, "shared", "I", null, null);
        c.visitField(0, "own", "J", null, null);
        method(c, "<init>", "()V", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
            m.visitInsn(RETURN);
        });
        main(c, m -> {
            push(m, constant("staticFieldVarHandle", "shared", VAR_HANDLE, classes, VAR_HANDLE, own, primitive("I")), 5);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/invoke/VarHandle", "getAndAdd", "(I)I", false);
            m.visitFieldInsn(GETSTATIC, "Handles", "shared", "I");
            print(m, "II");
            m.visitTypeInsn(NEW, "Handles");
            m.visitInsn(DUP);
            m.visitMethodInsn(INVOKESPECIAL, "Handles", "<init>", "()V", false);
            m.visitVarInsn(ASTORE, 1);
            push(m, constant("fieldVarHandle", "own", VAR_HANDLE, classes, VAR_HANDLE, own, primitive("J")));
            m.visitVarInsn(ALOAD, 1);
            push(m, 0L, 9L);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/invoke/VarHandle", "compareAndSet", "(LHandles;JJ)Z", false);
            print(m, "Z");
            m.visitVarInsn(ALOAD, 1);
            m.visitFieldInsn(GETFIELD, "Handles", "own", "J");
            print(m, "J");
            push(m, 2);
            m.visitIntInsn(NEWARRAY, T_INT);
            m.visitVarInsn(ASTORE, 2);
            push(m, constant("arrayVarHandle", "elements", VAR_HANDLE, "Ljava/lang/Class;", VAR_HANDLE, Type.getType("[I")));
            m.visitVarInsn(ASTORE, 3); // by way of a variable
            for (int i = 0; i < 2; i++) {
                m.visitVarInsn(ALOAD, 3);
                m.visitVarInsn(ALOAD, 2);
                push(m, 1, 4);
                m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/invoke/VarHandle", "getAndAdd", "([III)I", false);
                print(m, "I");
            }
        });
    }

    /** A reference to a method of an object that is not known to be of its class. */
    static void misfit(ClassWriter c) {
        String type = "Ljava/lang/invoke/MethodType;", handle = "Ljava/lang/invoke/MethodHandle;";
        Handle metafactory = new Handle(H_INVOKESTATIC, "java/lang/invoke/LambdaMetafactory", "metafactory",
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;" + type + type + handle + type + ")Ljava/lang/invoke/CallSite;", false);
        main(c, m -> {
            Label begin = new Label(), end = new Label(), thrown = new Label();
            m.visitTryCatchBlock(begin, end, thrown, "java/lang/BootstrapMethodError");
            m.visitLabel(begin);
            push(m, "text");
            m.visitInvokeDynamicInsn("getAsInt", "(Ljava/lang/Comparable;)Ljava/util/function/IntSupplier;", metafactory,
                    Type.getMethodType("()I"), new Handle(H_INVOKEINTERFACE, "java/lang/CharSequence", "length", "()I", true), Type.getMethodType("()I"));
            m.visitMethodInsn(INVOKEINTERFACE, "java/util/function/IntSupplier", "getAsInt", "()I", true);
            print(m, "I");
            m.visitLabel(end);
            m.visitInsn(RETURN);
            m.visitLabel(thrown);
            m.visitInsn(DUP);
            print(m, "O");
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Throwable", "getCause", "()Ljava/lang/Throwable;", false);
            print(m, "O");
        });
    }

    /** Ints that are too large for the fields that they are stored to. */
    static void narrow(ClassWriter c) {
        for (String type : new String[] {"Z", "B", "S", "C"}) {
            c.visitField(ACC_STATIC, "f", type, null, null);
        }
        main(c, m -> {
            for (int x : new int[] {2, 3, 256, -1, 70000}) {
                for (String type : new String[] {"Z", "B", "S", "C"}) {
                    push(m, x);
                    m.visitFieldInsn(PUTSTATIC, "Narrow", "f", type);
                    m.visitFieldInsn(GETSTATIC, "Narrow", "f", type);
                    print(m, "I");
                }
            }
        });
    }

    /** A handler that covers itself, and one that stands before what it covers. */
    /** Arrays cloned by Object.clone, as compilers did before Java 5. */
    static void arrayClones(ClassWriter c) {
        main(c, m -> {
            m.visitInsn(ICONST_2);
            m.visitIntInsn(NEWARRAY, T_INT);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "clone", "()Ljava/lang/Object;", false);
            m.visitTypeInsn(CHECKCAST, "[I");
            m.visitInsn(ARRAYLENGTH);
            print(m, "I");
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "clone", "()Ljava/lang/Object;", false);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Class", "getName", "()Ljava/lang/String;", false);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
            print(m, "I");
        });
    }

    static void handlers(ClassWriter c) {
        main(c, m -> {
            Label start = new Label();
            Label handler = new Label();
            Label end = new Label();
            m.visitTryCatchBlock(start, end, handler, "java/lang/ArithmeticException");
            push(m, 3);
            m.visitVarInsn(ISTORE, 1);
            m.visitJumpInsn(GOTO, start);
            m.visitLabel(handler);
            print(m, "O");
            m.visitLabel(start);
            m.visitIincInsn(1, -1);
            m.visitVarInsn(ILOAD, 1);
            print(m, "I");
            push(m, 6);
            m.visitVarInsn(ILOAD, 1);
            m.visitInsn(IDIV);
            m.visitLabel(end);
            print(m, "I");
            m.visitVarInsn(ILOAD, 1);
            m.visitJumpInsn(IFGT, start);
        });
    }
}
