package unread

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
)

// TestFiles tells of each call that makes a text whether anybody looks into that.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		p, err := ir.Parse(name, []byte(parts["in"]))
		if err != nil {
			t.Fatal(err)
		}
		unread, texts := Texts(p), &analysis{p: p}
		var out strings.Builder
		for _, c := range p.Classes {
			for _, m := range c.Methods {
				for _, b := range m.Blocks {
					for _, s := range b.Stmts {
						if s, ok := s.(*ir.Call); ok && texts.makesText(s) {
							fmt.Fprintf(&out, "%s: %s: %s\n", m.ID.Name(), ir.String(s), map[bool]string{true: "nobody", false: "somebody"}[unread[s]])
						}
					}
				}
			}
		}
		return out.String()
	})
}
