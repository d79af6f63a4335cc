package pmlmap

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const header = `{"format": "bandsaw.pmlmap", "version": 1, "made": {"tool": "emit", "version": "0", "options": [], "inputs": []},
`

const bank = header + `"model": "00", "property": ["assertion"], "assumptions": [], "processes": [{"name": "main"}],
"objects": [{"first": 1, "last": 1, "class": "java.lang.String", "text": "lost"}, {"first": 2, "last": 5, "class": "Teller"}],
"abstractions": [],
"cuts": [{"process": "main", "line": 30, "reason": "more than 4 objects of class Teller"}],
"notes": [{"process": "main", "line": 31, "what": "the clock is not read", "cut": true}, {"process": "main", "line": 32, "what": "the program has no arguments"}],
"points": [{"from": 10, "to": 12, "process": "main", "class": "Bank", "method": "main"}, {"from": 15, "to": 15, "process": "main", "class": "Bank", "method": "main", "wait": "enter", "on": "3"}],
"lines": [
{"line": 11, "class": "Bank", "method": "main", "file": "Bank.java", "java": 4, "statement": "total = 2", "does": "static", "name": "Bank.total"},
{"line": 15, "class": "Bank", "method": "main", "file": "Bank.java", "java": 6, "statement": "total == 2", "otherwise": "total != 2"}]}
`

func read(t *testing.T, text string) *Map {
	t.Helper()
	m, err := Read("bank.pml.map.json", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestFind: a line of the model leads to its statement, if it has one, and to the step that it is part of.
func TestFind(t *testing.T) {
	m := read(t, bank)
	for _, x := range []struct {
		line      int
		statement string // "" for none
		point     int    // where the step begins, 0 for none
	}{{9, "", 0}, {10, "", 10}, {11, "total = 2", 10}, {12, "", 10}, {13, "", 0}, {15, "total == 2", 15}, {16, "", 0}} {
		statement, point := "", 0
		if l := m.Line(x.line); l != nil {
			statement = l.Statement
		}
		if p := m.Point(x.line); p != nil {
			point = p.From
		}
		if statement != x.statement || point != x.point {
			t.Errorf("line %d executes %q in the step from %d, expected %q from %d", x.line, statement, point, x.statement, x.point)
		}
	}
}

func TestText(t *testing.T) {
	var out strings.Builder
	if err := read(t, bank).Text(&out); err != nil {
		t.Fatal(err)
	}
	want := `references 1 to 1  java.lang.String  lost
references 2 to 5  Teller            
line 30            cut               more than 4 objects of class Teller
line 31            cut               the clock is not read
line 32            assumption        the program has no arguments
line 11            Bank.java:4       Bank.main  total = 2
line 15            Bank.java:6       Bank.main  total == 2
`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("the text differs (-want +got):\n%s", diff)
	}
}

// TestWrite: what is written reads back as it was.
func TestWrite(t *testing.T) {
	m := read(t, bank)
	var out strings.Builder
	if err := m.Write(&out); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m, read(t, out.String())); diff != "" {
		t.Errorf("read again it differs:\n%s", diff)
	}
}
