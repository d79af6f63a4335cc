package inputs

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
)

// TestFiles tells of each choice how many numbers stand for all, and the first of them.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		p, err := ir.Parse(name, []byte(parts["in"]))
		if err != nil {
			t.Fatal(err)
		}
		r := Analyse(p)
		var out strings.Builder
		for _, c := range p.Classes {
			for _, m := range c.Methods {
				for _, b := range m.Blocks {
					for _, s := range b.Stmts {
						if s, ok := s.(*ir.Choose); ok {
							fmt.Fprintf(&out, "%s: %s: %s\n", m.ID.Name(), ir.String(s), tell(r.Numbers(s, s.Lo.(*ir.Const).Bits, s.Hi.(*ir.Const).Bits)))
						}
					}
				}
			}
		}
		return out.String()
	})
}

func tell(numbers []int64, ok bool) string {
	switch {
	case !ok:
		return "not known"
	case len(numbers) > 12:
		return fmt.Sprint(len(numbers), " numbers: ", numbers[:12], " ...")
	}
	return fmt.Sprint(numbers)
}
