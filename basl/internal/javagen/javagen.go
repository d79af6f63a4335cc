// Package javagen writes a compiled abstraction as a Java class, as figure 3 of
// the Bandera paper has it: tokens as constants, the abstraction function, and
// each operator as a method from tokens to any token of the result.
package javagen

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact/abs"
	"bandsaw/ir"
)

// ClassName is the name of the class for the abstraction: its own, with what no
// name may have left out.
func ClassName(abstraction string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '$' || '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' {
			return r
		}
		return '_'
	}, abstraction)
}

// Write writes the class, in the package named, "" for none.
func Write(w io.Writer, f *abs.File, pkg string) error {
	g := generator{a: f.Abstraction}
	g.line(0, "// Made by basl from the abstraction %s, with operators under %s arithmetic.", g.a.Name, g.a.Arithmetic)
	if pkg != "" {
		g.line(0, "package %s;", pkg)
	}
	g.line(0, "import bandsaw.Verify;")
	g.line(0, "")
	g.line(0, "public final class %s {", ClassName(g.a.Name))
	g.tokens()
	g.of()
	for _, o := range g.a.Operators {
		g.operator(o)
	}
	g.choose()
	g.line(0, "}")
	_, err := w.Write(g.out.Bytes())
	return err
}

type generator struct {
	a   *ir.Abstraction
	out bytes.Buffer
}

func (g *generator) line(depth int, format string, args ...any) {
	if format != "" {
		g.out.WriteString(strings.Repeat("    ", depth))
		fmt.Fprintf(&g.out, format, args...)
	}
	g.out.WriteByte('\n')
}

func (g *generator) tokens() {
	for i, t := range g.a.Tokens {
		g.line(1, "public static final int %s = %d; // bit-mask %s: %s", constant(t), i, mask(1<<i), g.a.Guards[i])
	}
}

// constant is the name of a token's constant: its own, which is none of Java's
// words if it is not in small letters.
func constant(token string) string {
	if strings.ToLower(token) == token {
		return token + "_"
	}
	return token
}

func mask(set uint64) string {
	if set > math.MaxInt64 {
		return fmt.Sprintf("%#xL", set)
	}
	return strconv.FormatUint(set, 10) + "L"
}

// of writes the abstraction function. It reckons in longs, in which no guard
// wraps.
func (g *generator) of() {
	t := g.a.Of.Kind()
	if t == ir.Int {
		t = ir.Long
	}
	g.line(0, "")
	g.line(1, "/** The token that stands for n. */")
	g.line(1, "public static int of(%s n) {", t)
	for i, token := range g.a.Tokens {
		g.line(2, "if (%s) return %s;", guard(g.a.Guards[i]), constant(token))
	}
	g.line(2, `throw new AssertionError("no token stands for " + n);`)
	g.line(1, "}")
}

var operators = map[string]string{
	"and": "&&", "or": "||", "add": "+", "sub": "-", "mul": "*", "rem": "%",
	"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
}

// guard is a guard as a Java expression.
func guard(g *ir.Guard) string {
	switch g.Op {
	case "n", "true":
		return g.Op
	case "const":
		return strconv.FormatInt(g.Value, 10) + "L"
	case "real":
		return strconv.FormatFloat(g.Real, 'g', -1, 64) + "d"
	case "not":
		return "!(" + guard(g.Args[0]) + ")"
	case "neg":
		return "-(" + guard(g.Args[0]) + ")"
	}
	var parts []string
	for _, a := range g.Args {
		text := guard(a)
		if len(a.Args) > 0 && a.Op != "not" {
			text = "(" + text + ")"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " "+operators[g.Op]+" ")
}

// operator writes a method with a test for each entry but those with the most
// frequent result, which comes last. An entry without a result ends the path.
func (g *generator) operator(o *ir.Operator) {
	result, args := "int", "int arg1, int arg2"
	if ir.IsComparison(o.Name) {
		result = "boolean"
	}
	if o.Arity == 1 {
		args = "int arg1"
	}
	count := map[uint64]int{}
	for _, set := range o.Table {
		count[set]++
	}
	last := slices.MaxFunc(o.Table, func(a, b uint64) int {
		return cmp.Or(cmp.Compare(count[a], count[b]), cmp.Compare(bits.OnesCount64(a), bits.OnesCount64(b)), cmp.Compare(a, b))
	})
	g.line(0, "")
	g.line(1, "public static %s %s(%s) {", result, o.Name, args)
	for i, set := range o.Table {
		if set == last {
			continue
		}
		test := "arg1 == " + constant(g.a.Tokens[i/(len(o.Table)/len(g.a.Tokens))])
		if o.Arity == 2 {
			test += " && arg2 == " + constant(g.a.Tokens[i%len(g.a.Tokens)])
		}
		g.line(2, "if (%s) %s", test, g.results(o, set))
	}
	g.line(2, "%s", g.results(o, last))
	g.line(1, "}")
}

// results is the statement that gives one of the results.
func (g *generator) results(o *ir.Operator, set uint64) string {
	test := ir.IsComparison(o.Name)
	switch {
	case set == 0:
		return "throw none();"
	case test && set == 3:
		return "return Verify.chooseBoolean();"
	case test:
		return fmt.Sprintf("return %v;", set == 2)
	case bits.OnesCount64(set) == 1:
		return "return " + constant(g.a.Tokens[bits.TrailingZeros64(set)]) + ";"
	}
	return "return choose(" + mask(set) + ");"
}

// choose writes how one of several tokens is chosen, and the end of a path on
// which there is none.
func (g *generator) choose() {
	g.line(0, "")
	g.line(1, "/** Any token of the set. */")
	g.line(1, "private static int choose(long set) {")
	g.line(2, "int token = Verify.choose(0, %d);", len(g.a.Tokens)-1)
	g.line(2, "Verify.assume((set >>> token & 1) == 1);")
	g.line(2, "return token;")
	g.line(1, "}")
	g.line(0, "")
	g.line(1, "/** Ends a path on which the operator has no result. */")
	g.line(1, "private static Error none() {")
	g.line(2, "Verify.assume(false);")
	g.line(2, "return new Error();")
	g.line(1, "}")
}
