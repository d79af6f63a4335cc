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
