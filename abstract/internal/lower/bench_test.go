package lower

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/ir"
)

// bigSource is a program of about n random classes' worth of methods.
func bigSource(n int) string {
	var b strings.Builder
	for seed := range n {
		src := randomSource(uint64(seed))
		for _, name := range []string{"Main", "A", "B", "C", "E", "F", "I"} {
			src = renamed(src, name, seed)
		}
		b.WriteString(src)
	}
	return b.String()
}

// renamed gives the class another name wherever it stands as a whole word.
func renamed(src, name string, seed int) string {
	to := fmt.Sprint(name, seed)
	for _, around := range []string{" %s ", " %s\n", " %s.", "(%s,", "<%s.", " %s[", " %s,"} {
		src = strings.ReplaceAll(src, fmt.Sprintf(around, name), fmt.Sprintf(around, to))
	}
	return src
}

// BenchmarkProgram lowers programs of growing size: the time for a statement
// should stay the same.
func BenchmarkProgram(b *testing.B) {
	for _, n := range []int{10, 100} {
		src := []byte(bigSource(n))
		src = append(src, "class Main {\n  static method main(java.lang.String[])void {\n    param args java.lang.String[]\n  b0:\n    return\n  }\n}\n"...)
		p := parse(b, "big", src)
		stmts := statements(p)
		b.Run(fmt.Sprint(stmts), func(b *testing.B) {
			for b.Loop() {
				if _, err := Program(p); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(stmts), "ns/stmt")
		})
	}
}

// BenchmarkManyReceivers lowers a program with 5,000 classes that override
// methods of java.lang.Object, and 20,000 calls of these.
func BenchmarkManyReceivers(b *testing.B) {
	var src strings.Builder
	src.WriteString("class Main {\n  static method main(java.lang.String[])void {\n    param args java.lang.String[]\n  b0:\n    return\n  }\n")
	for i := range 200 {
		fmt.Fprintf(&src, "  static method m%d(Top,Bottom)void {\n    param t Top\n    param b Bottom\n    local n int\n  b0:\n", i)
		for range 25 {
			src.WriteString("    n = virtual Top.f0()int (t)\n    n = virtual Top.f1()int (t)\n    n = virtual Top.f2()int (b)\n    n = virtual Top.f1()int (b)\n")
		}
		src.WriteString("    return\n  }\n")
	}
	src.WriteString("}\nabstract class Top {\n  abstract method f0()int\n  abstract method f1()int\n  abstract method f2()int\n}\nabstract class Bottom extends Top {\n}\n")
	for i := range 5000 {
		fmt.Fprintf(&src, "instantiated class C%d extends %s {\n", i, []string{"Top", "Bottom"}[i%2])
		for k := range 3 {
			fmt.Fprintf(&src, "  method f%d()int {\n    param this C%d\n  b0:\n    return %d\n  }\n", k, i, k)
		}
		src.WriteString("}\n")
	}
	p := parse(b, "many", []byte(src.String()))
	for b.Loop() {
		out, err := Program(p)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(statements(out))/float64(statements(p)), "growth")
	}
}

func statements(p *ir.Program) int {
	n := 0
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				n += len(b.Stmts)
			}
		}
	}
	return n
}
