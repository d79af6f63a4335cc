package ir

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
)

// fence is a piece of code in docs/ir.md.
type fence struct {
	kind string
	line int
	text string
}

func fences(t *testing.T) []fence {
	t.Helper()
	data, err := os.ReadFile("../docs/ir.md")
	if err != nil {
		t.Fatal(err)
	}
	var out []fence
	var open *fence
	for i, line := range strings.SplitAfter(string(data), "\n") {
		switch {
		case !strings.HasPrefix(line, "```") && open != nil:
			open.text += line
		case !strings.HasPrefix(line, "```"):
		case open != nil:
			out = append(out, *open)
			open = nil
		default:
			open = &fence{kind: strings.TrimSpace(line[3:]), line: i + 2}
		}
	}
	return out
}

// TestDocPrograms: every program in the reference is well-formed and printed
// as it stands there, but for comments.
func TestDocPrograms(t *testing.T) {
	n := 0
	for _, f := range fences(t) {
		if f.kind != "program" {
			continue
		}
		n++
		p, err := Parse("ir.md", []byte(f.text))
		if err != nil {
			t.Errorf("line %d: %v", f.line, err)
			continue
		}
		if err := Check(p); err != nil {
			t.Errorf("line %d: %v", f.line, err)
		}
		var want string
		for _, line := range strings.SplitAfter(f.text, "\n") {
			if i := strings.Index(line, "//"); i >= 0 {
				line = strings.TrimRight(line[:i], " ") + "\n"
			}
			want += line
		}
		if got := string(printed(t, p)); got != want {
			t.Errorf("line %d: printed as\n%s", f.line, got)
		}
	}
	if n < 2 {
		t.Errorf("%d programs", n)
	}
}

// docFrame is the program that the reference's statements stand in: the level,
// the abstraction, the body of the method.
const docFrame = `program %s
entry Event.main(java.lang.String[])void
%s
instantiated class Event {
  field count int
  static field total int
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local i int
    local j int
    local l long
    local m long
    local f float
    local d double
    local o java.lang.Object
    local p java.lang.Object
    local a int[]
    local q java.lang.Object[]
%s
  b1:
    return
  b2:
    return
  b3:
    return
  }
  static method thread(java.lang.Thread)void {
    param t java.lang.Thread
    b0: return
  }
  %s method next(int)int {
    param this Event
    param n int
    b0: return n
  }
  %s method <init>()void {
    param this Event
    b0: return
  }
}
class java.lang.Object
`

const docSigns = `thread Event.thread(java.lang.Thread)void
abstraction Signs of int java {
  token NEG: n < 0
  token ZERO: n == 0
  token POS: n > 0
  operator add/2 {
    NEG, NEG: NEG
    NEG, ZERO: NEG
    NEG, POS: NEG
    ZERO, NEG: NEG
    ZERO, ZERO: NEG
    ZERO, POS: NEG
    POS, NEG: NEG
    POS, ZERO: NEG
    POS, POS: NEG
  }
  operator lt/2 {
    NEG, NEG: true
    NEG, ZERO: true
    NEG, POS: true
    ZERO, NEG: true
    ZERO, ZERO: true
    ZERO, POS: true
    POS, NEG: true
    POS, ZERO: true
    POS, POS: true
  }
  operator ` + "`n > 10`" + `/1 {
    NEG: false
    ZERO: false
    POS: false true
  }
}
group G {
  predicate "i < j"
  token T
  token F
}
relation less "i < j" (G) boolean {
  T: true
  F: false
}
relation step "i = i + 1" (G) G {
  T: T F
  F: T F
}
`

// docProgram is a program in which the statement stands.
func docProgram(kind, stmt string) string {
	static, head, tokens := "static", "", ""
	switch kind {
	case "lifted", "handler":
		static = ""
	case "lowered":
		head = "thread Event.thread(java.lang.Thread)void"
	case "abstract":
		head = docSigns
		tokens = "    local s @Signs\n    local t @Signs\n    local g @G\n"
	}
	body := tokens + "  b0:\n    " + stmt + "\n"
	word, _, _ := strings.Cut(stmt, " ")
	switch {
	case kind == "handler":
		kind = "lifted"
		body = "  b0: on any b4\n    return\n  b4:\n    " + stmt + "\n    return\n"
	case word == "goto" || word == "if" || word == "check" || word == "switch" || word == "classswitch" || word == "return" || word == "throw":
	default:
		body += "    return\n"
	}
	return fmt.Sprintf(docFrame, kind, head, body, static, static)
}

// TestDocStatements: every statement in the reference may stand at the level
// that is said, and is the line of JSON behind it; no kind is left out.
func TestDocStatements(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range fences(t) {
		switch f.kind {
		case "lifted", "lowered", "abstract", "handler":
		default:
			continue
		}
		lines := strings.Split(strings.TrimSuffix(f.text, "\n"), "\n")
		for i := 0; i+1 < len(lines); i += 2 {
			line := f.line + i
			p, err := Parse("ir.md", []byte(docProgram(f.kind, lines[i])))
			if err != nil {
				t.Errorf("line %d: %v", line, err)
				continue
			}
			if err := Check(p); err != nil {
				t.Errorf("line %d: %v", line, err)
			}
			var s Stmt
			for _, b := range p.Method("Event.main(java.lang.String[])void").Blocks {
				if b.Name == "b4" || b.Name == "b0" {
					s = b.Stmts[0]
				}
			}
			seen[fmt.Sprintf("%T", s)] = true
			if got := String(s); got != lines[i] {
				t.Errorf("line %d: printed as %s", line, got)
			}
			if got := string(appendJSONStmt(nil, s, nil)); got != lines[i+1] {
				t.Errorf("line %d: written as %s", line+1, got)
			}
		}
	}
	if len(seen) != len(kinds) {
		t.Errorf("%d kinds of statements, expected %d: %v", len(seen), len(kinds), seen)
	}
}

// TestDocShort: the meaning of the lowered core fits on two pages.
func TestDocShort(t *testing.T) {
	data, err := os.ReadFile("../docs/ir.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := bytes.Cut(data, []byte("\n## The meaning of the lowered core\n"))
	section, _, found := bytes.Cut(rest, []byte("\n## "))
	if words := len(bytes.Fields(section)); !found || words > 1300 {
		t.Errorf("%d words", words)
	}
}
