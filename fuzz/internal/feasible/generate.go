// Package feasible makes random Java programs whose inputs are any int, verifies them
// with random abstractions, and asks java whether what was answered is so: what is called
// feasible fails with the inputs found, and what holds fails with none of many inputs.
package feasible

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Program is the Java class of that seed, and a selection for it.
func Program(seed uint64) (java, selection string) {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 11)), class: Class(seed)}
	return g.program(), g.selection()
}

// Class is the name of the program of that seed.
func Class(seed uint64) string { return fmt.Sprintf("F%d", seed) }

type generator struct {
	*rand.Rand
	class     string
	out       strings.Builder
	loops     int
	variables []string // of the method that is written
	calls     bool     // it may call put
}

func (g *generator) of(all ...string) string { return all[g.IntN(len(all))] }

func (g *generator) number() int {
	switch g.IntN(6) {
	case 0:
		return g.IntN(2000) - 1000
	case 1:
		return 1 << g.IntN(31)
	}
	return g.IntN(12) - 3
}

func (g *generator) program() string {
	fmt.Fprintf(&g.out, `import bandsaw.Verify;

public class %s {
    static int x;
    static int y;
    static int[] t;
    static long z;

    static int put(int n, int[] u) {
`, g.class)
	g.variables = []string{"n", "x", "y", "u[0]"}
	g.block(2, 1+g.IntN(3))
	fmt.Fprintf(&g.out, `        return %s;
    }

    static void test(int a, int b, boolean p) {
        x = %d;
        y = %d;
        t = new int[3];
        z = 0;
        int c = %d;
`, g.of(g.variables...), g.number(), g.number(), g.number())
	g.variables, g.calls = []string{"a", "b", "c", "x", "y"}, g.IntN(2) == 0
	g.block(2, 2+g.IntN(4))
	g.assertion("        ")
	fmt.Fprintf(&g.out, `    }

    public static void main(String[] args) {
        test(Verify.anyInt(), Verify.anyInt(), Verify.chooseBoolean());
    }
}
`)
	return g.out.String()
}

func (g *generator) block(depth, n int) {
	in := strings.Repeat("    ", depth)
	for range n {
		switch k := g.IntN(15); {
		case k < 5:
			fmt.Fprintf(&g.out, "%s%s = %s;\n", in, g.of(g.variables...), g.term())
		case k < 7 && depth < 4:
			fmt.Fprintf(&g.out, "%sif (%s) {\n", in, g.condition())
			g.block(depth+1, 1+g.IntN(2))
			if g.IntN(2) == 0 {
				fmt.Fprintf(&g.out, "%s} else {\n", in)
				g.block(depth+1, 1+g.IntN(2))
			}
			fmt.Fprintf(&g.out, "%s}\n", in)
		case k < 8 && depth < 3:
			g.loops++
			fmt.Fprintf(&g.out, "%[1]sfor (int i%[2]d = 0; i%[2]d < %[3]d; i%[2]d++) {\n", in, g.loops, 1+g.IntN(4))
			g.block(depth+1, 1+g.IntN(2))
			fmt.Fprintf(&g.out, "%s}\n", in)
		case k < 9:
			fmt.Fprintf(&g.out, "%sif (%s) {\n%s    return%s;\n%s}\n", in, g.condition(), in, map[bool]string{true: " " + g.variables[0]}[g.variables[0] == "n"], in)
		case k < 10:
			index := g.of("0", "1", "2", g.choice(), g.of(g.variables...)+" & 1")
			fmt.Fprintf(&g.out, "%st[%s] = %s;\n", in, index, g.of(g.variables...))
		case k < 11:
			fmt.Fprintf(&g.out, "%s%s = t[%s & 1];\n", in, g.of(g.variables...), g.of(g.choice(), "1", "2"))
		case k < 12:
			fmt.Fprintf(&g.out, "%sz %s %s;\n", in, g.of("=", "+=", "-=", "*="), g.of(g.variables...))
		case k < 13 && g.calls:
			fmt.Fprintf(&g.out, "%s%s = put(%s, t);\n", in, g.of(g.variables...), g.of(g.variables...))
		case k < 14 && depth < 4:
			fmt.Fprintf(&g.out, "%stry {\n", in)
			g.block(depth+1, 1+g.IntN(2))
			fmt.Fprintf(&g.out, "%[1]s    %[2]s = %[3]s;\n%[1]s} catch (RuntimeException e%[4]d) {\n", in, g.of(g.variables...), g.risky(), depth)
			g.block(depth+1, 1)
			fmt.Fprintf(&g.out, "%s}\n", in)
		default:
			g.assertion(in)
		}
	}
}

// choice is 0 or 1.
func (g *generator) choice() string {
	if g.variables[0] != "a" {
		return "n > x ? 1 : 0"
	}
	return "p ? 1 : 0"
}

func (g *generator) term() string {
	v, w := g.of(g.variables...), g.of(g.variables...)
	switch g.IntN(8) {
	case 0:
		return fmt.Sprintf("%s %s %s", v, g.of("+", "-", "*", "&", "|", "^"), w)
	case 1:
		return fmt.Sprintf("%d - %s", g.number(), v)
	case 2:
		return fmt.Sprintf("%s %s %d", v, g.of("/", "%"), 2+g.IntN(9))
	case 3:
		return fmt.Sprintf("%s %s %d", v, g.of("<<", ">>", ">>>"), g.IntN(5))
	case 4:
		return fmt.Sprint(g.number())
	case 5:
		return g.of("(byte) ", "(short) ", "(char) ", "(int) (float) ", "(int) z + ") + v
	}
	return fmt.Sprintf("%s %s %d", v, g.of("+", "-", "*"), g.number())
}

// risky is a term that may throw.
func (g *generator) risky() string {
	if v, w := g.of(g.variables...), g.of(g.variables...); g.IntN(2) == 0 {
		return fmt.Sprintf("%s %s %s", v, g.of("/", "%"), w)
	}
	return "t[" + g.of(g.variables...) + "]"
}

func (g *generator) condition() string {
	v := g.of(g.variables...)
	relation := g.of("==", "!=", "<", "<=", ">", ">=")
	switch g.IntN(7) {
	case 0:
		return fmt.Sprintf("%s %s %s", v, relation, g.of(g.variables...))
	case 1:
		return fmt.Sprintf("%s %% %d %s %d", v, 2+g.IntN(4), relation, g.IntN(3))
	case 2:
		if g.variables[0] == "a" {
			return g.of("p", "!p")
		}
	case 3:
		return fmt.Sprintf("z %s %d", relation, g.number())
	}
	return fmt.Sprintf("%s %s %d", v, relation, g.number())
}

func (g *generator) assertion(in string) {
	switch g.IntN(4) {
	case 0:
		fmt.Fprintf(&g.out, "%sassert %s %s %d || %s;\n", in, g.of(g.variables...), g.of("!=", "<", ">="), g.number(), g.condition())
	case 1:
		fmt.Fprintf(&g.out, "%sassert %s %s %s;\n", in, g.of(g.variables...), g.of("!=", "<="), g.of(g.variables...))
	default:
		fmt.Fprintf(&g.out, "%sassert %s != %d;\n", in, g.of(g.variables...), g.number())
	}
}

// selection abstracts some of the variables, one now and then by another abstraction,
// which gives way.
func (g *generator) selection() string {
	one := g.abstraction()
	var out strings.Builder
	for _, v := range []string{".x", ".y", ".t[]", ".test.a", ".test.b", ".test.c"} {
		if g.IntN(4) == 0 {
			continue
		}
		if v == ".t[]" && g.IntN(2) == 0 {
			v = ".t[" + g.of(one, "Signs", "Cuts(0,1,3)", "Range(0,3)", "Point") + "]"
		}
		fmt.Fprintf(&out, "%s%s : %s\n", g.class, v, one)
	}
	if other := g.abstraction(); g.IntN(4) == 0 && other != one {
		fmt.Fprintf(&out, "%s.y : %s\npriority %s > %s\n", g.class, other, one, other)
		return strings.Replace(out.String(), g.class+".y : "+one+"\n", "", 1)
	}
	return out.String()
}

func (g *generator) abstraction() string {
	k := g.IntN(10)
	switch g.IntN(8) {
	case 0:
		return fmt.Sprintf("Cuts(%d,%d)", k-5, k+g.IntN(200))
	case 1:
		return fmt.Sprintf("Range(%d,%d)", k-5, k+g.IntN(6))
	case 2:
		return fmt.Sprintf("Modulo(%d)", 2+g.IntN(4))
	case 3:
		return fmt.Sprintf("Set(%d,%d)", k-5, k+1)
	case 4:
		return fmt.Sprintf("Signs*Modulo(%d)", 2+g.IntN(2))
	case 5:
		return g.of("EvenOdd", "ZeroNonZero", "ZeroOneMany", "Point")
	}
	return "Signs"
}
