package randomprog

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
)

// Shrink leaves out lines of a program's text as long as it stays a program and
// is bad.
func Shrink(src string, bad func(p *ir.Program) bool) string {
	lines := strings.Split(src, "\n")
	try := func(without ...int) bool {
		var kept []string
		for i, l := range lines {
			if !slices.Contains(without, i) {
				kept = append(kept, l)
			}
		}
		p, err := parse(strings.Join(kept, "\n"))
		if err != nil || !bad(p) {
			return false
		}
		lines = kept
		return true
	}
	for again := true; again; {
		again = false
		for i := len(lines) - 1; i >= 0; i-- {
			if !statement(lines[i]) {
				continue
			}
			if try(i) {
				again = true
				continue
			}
			// What belongs together goes together.
			for k := i + 1; k < len(lines) && k < i+12; k++ {
				if statement(lines[k]) && try(i, k) {
					again = true
					break
				}
			}
		}
	}
	return strings.Join(lines, "\n")
}

// statement reports whether a line of the text may be left out.
func statement(line string) bool {
	l := strings.TrimSpace(line)
	return strings.HasPrefix(line, "    ") && !strings.HasPrefix(l, "param ") && !strings.HasPrefix(l, "classswitch ")
}

// Numbered is the text with the lines of the statements, as Number counts them,
// but without what is the same in all programs.
func Numbered(p *ir.Program) string {
	var out strings.Builder
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			if m.ID == "Main.thread(java.lang.Thread)void" || m.ID == "Obj.<init>(int)void" {
				continue
			}
			fmt.Fprintf(&out, "%s\n", m.ID)
			for _, b := range m.Blocks {
				fmt.Fprintf(&out, "  %s:\n", b.Name)
				for _, s := range b.Stmts {
					fmt.Fprintf(&out, "%5d  %s\n", s.Pos().Line, ir.String(s))
				}
			}
		}
	}
	return out.String()
}
