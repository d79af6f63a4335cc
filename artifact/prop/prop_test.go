package prop

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// TestWithout: a check takes the place of one of its kind, if there can be one only.
func TestWithout(t *testing.T) {
	for _, c := range []struct{ given, want string }{
		{"check races; check invariant A.x > 0", "[deadlock assertions exceptions]"},
		{"check exceptions except E", "[deadlock assertions]"},
		{"check assertions; check deadlock", "[exceptions]"},
	} {
		given, err := Read("t.prop", []byte(c.given))
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(Default().Without(given)); got != c.want {
			t.Errorf("%s: %s, want %s", c.given, got, c.want)
		}
	}
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		src      string
		checks   []string
		observed []ir.FieldID
	}{
		{src: "check deadlock", checks: []string{"deadlock"}},
		{src: "check deadlock; check assertions; check exceptions;", checks: Default().Names()},
		{src: "observe Event.count, Main.total\nobserve Map$Entry.key // the key\n/* and\nno more */",
			observed: []ir.FieldID{"Event.count", "Main.total", "Map$Entry.key"}},
		{src: "check races", checks: []string{"race"}},
		{src: "check unreachable A.java:12; check unreachable p/q/A.java:7 check unreachable p.A.<init>\ncheck unreachable A.m",
			checks: []string{"unreachable A.java:12", "unreachable p/q/A.java:7", "unreachable p.A.<init>", "unreachable A.m"}},
		{src: "check invariant A.x>=0&&A.y==1 check invariant ((A.x)) < -1 || !(A.b == (A.c != null)) observe A.x",
			checks:   []string{"invariant A.x >= 0 && A.y == 1", "invariant A.x < -1 || !(A.b == (A.c != null))"},
			observed: []ir.FieldID{"A.x"}},
		{src: "check invariant A.x - (A.y - 1) * 2 % 0x10L == -(A.z)", checks: []string{"invariant A.x - (A.y - 1) * 2 % 0x10L == -A.z"}},
	} {
		got, err := Read("t.prop", []byte(c.src))
		if err != nil {
			t.Errorf("%q: %v", c.src, err)
			continue
		}
		if d := cmp.Diff(c.checks, got.Names(), cmpopts.EquateEmpty()) + cmp.Diff(c.observed, got.Observed); d != "" {
			t.Errorf("%q: %s", c.src, d)
		}
		// What a check says of itself reads back.
		for _, k := range got.Checks {
			again, err := Read("t.prop", []byte("check "+k.String()))
			if err != nil || again.Checks[0].String() != k.String() {
				t.Errorf("%q does not read back: %v", k, err)
			}
		}
	}
}

func TestReadErrors(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"", `t.prop: an empty property, expected "check" or "observe"`},
		{"check deadlok", `t.prop:1:7: found "deadlok", expected "deadlock", "assertions", "exceptions", "races", "livelock", "blocked", "overflow", "unreachable" or "invariant"`},
		{"check deadlock;\nchek assertions", `t.prop:2:1: found "chek", expected "check", "observe" or the end of the file`},
		{"check deadlock check deadlock", `t.prop:1:16: "check deadlock" stands twice`},
		{"observe", `t.prop:1:8: found the end of the file, expected a name`},
		{"observe A.x, A.x", `t.prop:1:14: A.x is observed twice`},
		{"check\n  #", `t.prop:2:3: text that is no part of the language: "#"`},
		{"//line a.prop:7\n\ncheck deadlok", `a.prop:8:7: found "deadlok"`},
		{"check deadlock\ncheck " + LineOf(`-check "#"`) + "#", `-check "#":1:1: text that is no part of the language: "#"`},
		{"//line a.prop\ncheck races; check races", `t.prop:2:14: "check races" stands twice`},
		{"check unreachable", `t.prop:1:18: found the end of the file, expected a name`},
		{"check unreachable A", `t.prop:1:7: found "A", expected FILE:LINE or CLASS.METHOD`},
		{"check unreachable a/B.java", `t.prop:1:7: found "a/B.java", expected FILE:LINE or CLASS.METHOD`},
		{"check unreachable A.java:0", `t.prop:1:7: found the line "0", expected a number from 1 on`},
		{"check races; check races", `t.prop:1:14: "check races" stands twice`},
		{"check unreachable A.m check unreachable A.m", `t.prop:1:23: "check unreachable A.m" stands twice`},
		{"check invariant A.x == 1; check invariant A.x==1", `t.prop:1:27: "check invariant A.x == 1" stands twice`},
		{"check invariant", `t.prop:1:16: found the end of the file, expected`},
		{"check invariant A.x >", `t.prop:1:22: found the end of the file, expected`},
		{"check invariant A.x == 1 == ", `t.prop:1:29: found the end of the file, expected`},
		{"check invariant (A.x == 1", `t.prop:1:26: found the end of the file, expected`},
		{"check invariant A.x == 3000000000", `t.prop:1:24: the number 3000000000 is out of range, expected 32 bits`},
		{"check invariant A.x / A.y == 1", `t.prop:1:21: found "A.y", expected to divide by a number other than 0`},
		{"check invariant A.x % 0 == 1", `t.prop:1:21: found "0", expected to divide by a number other than 0`},
		{"check invariant A.x = 1", `t.prop:1:21: text that is no part of the language: "= 1"`},
		{"check deadlock except A", `t.prop:1:16: found "except", expected "check", "observe" or the end of the file`},
	} {
		_, err := Read("t.prop", []byte(c.src))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %s", c.src, err, c.want)
		}
	}
}

// program has the fields Event.count and Event.log, a subclass of Event, and
// some exceptions.
func program() *ir.Program {
	class := func(name, super string, fields ...string) *ir.Class {
		c := &ir.Class{Name: name, Super: super}
		for _, f := range fields {
			c.Fields = append(c.Fields, &ir.Field{Name: f, Type: ir.Int})
		}
		return c
	}
	p := &ir.Program{Classes: []*ir.Class{
		class("Event", ir.ObjectClass, "count", "log"),
		class("Main", ir.ObjectClass, "total"),
		class("Special", "Event", "mark"),
		class("app.Stop", ir.ThrowableClass),
		class(ir.AssertionErrorClass, ir.ThrowableClass),
		class("java.lang.InterruptedException", ir.ThrowableClass),
		class(ir.ObjectClass, ""),
		class(ir.ThrowableClass, ir.ObjectClass),
	}}
	p.SortClasses()
	return p
}

// known is a hint that lists every candidate.
func known(_ string, candidates []string) string {
	return " (" + strings.Join(candidates, " ") + ")"
}

func TestCheck(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"check deadlock", ""},
		{"observe Event.count, Special.mark", ""},
		{"check exceptions except java.lang.InterruptedException, app.Stop;", ""},
		{"check exceptions\n  except java.lang.InteruptedException",
			`t.prop:2:10: no class java.lang.InteruptedException can be reached in the program (app.Stop java.lang.AssertionError java.lang.InterruptedException java.lang.Throwable)`},
		{"check exceptions except Event", `t.prop:1:25: Event is not an exception, expected a subclass of java.lang.Throwable`},
		{"check exceptions except java.lang.AssertionError",
			`t.prop:1:25: java.lang.AssertionError cannot be excepted from exceptions: "check assertions" decides on assertion errors`},
		{"observe Event.cuont", `t.prop:1:9: the program has no field Event.cuont (Event.count Event.log)`},
		{"observe Evnt.count", `t.prop:1:9: no class Evnt can be reached in the program (Event Main Special app.Stop java.lang.AssertionError java.lang.InterruptedException java.lang.Object java.lang.Throwable)`},
		{"observe Special.count", `t.prop:1:9: Special.count is inherited, expected the class that declares it: Event.count`},
		{"observe count, Main.sum", "t.prop:1:9: count is not a field, expected Class.field\n" +
			"t.prop:1:16: the program has no field Main.sum (Main.total)"},
	} {
		p, err := Read("t.prop", []byte(c.src))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if err := p.Check(program(), known); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.src, got, c.want)
		}
	}
}

func TestAllows(t *testing.T) {
	prog := program()
	for _, c := range []struct {
		src, class string
		want       bool
	}{
		{"check exceptions", "app.Stop", false},
		{"check exceptions except app.Stop", "app.Stop", true},
		{"check exceptions except app.Stop", "java.lang.InterruptedException", false},
		{"check assertions", "app.Stop", true},
		{"check exceptions", ir.AssertionErrorClass, true},
		{"check assertions", ir.AssertionErrorClass, false},
		// An exception from "exceptions" never hides a violated assertion.
		{"check assertions check exceptions except java.lang.Throwable", ir.AssertionErrorClass, false},
		{"check assertions check exceptions except java.lang.Throwable", "app.Stop", true},
	} {
		p, err := Read("t.prop", []byte(c.src))
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Allows(prog, c.class); got != c.want {
			t.Errorf("%q: allows %s: %v", c.src, c.class, got)
		}
	}
}

// TestDocumentation reads every example of the language's reference, and looks for a row of each kind.
func TestDocumentation(t *testing.T) {
	doc, err := os.ReadFile("../../docs/property.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile("(?s)```prop\n(.*?)```").FindAllSubmatch(doc, -1)
	if len(examples) == 0 {
		t.Fatal("no examples in docs/property.md")
	}
	for _, e := range examples {
		if _, err := Read("property.md", e[1]); err != nil {
			t.Errorf("%v in\n%s", err, e[1])
		}
	}
	for _, word := range kindWords() {
		if row := "\n| `check " + strings.Trim(word, `"`); !strings.Contains(string(doc), row) {
			t.Errorf("docs/property.md lacks the row %s", row)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("check deadlock; check assertions; check exceptions except app.Stop; observe Event.count"))
	f.Add([]byte("// comment\nobserve A.x /* \n */ , B$C.y"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Read("fuzz.prop", data)
		if err != nil {
			return
		}
		if len(p.Checks) == 0 && len(p.Observed) == 0 {
			t.Errorf("%q: a property that says nothing was accepted", data)
		}
		_ = p.Check(program(), known)
	})
}

// TestSchemas: what results and maps of models call the checks is what their schemas say, and no more.
func TestSchemas(t *testing.T) {
	every, err := Read("every.prop", []byte(`check deadlock check assertions check exceptions check races check livelock
		check blocked check overflow check unreachable A.m check invariant A.x == 1`))
	if err != nil {
		t.Fatal(err)
	}
	if len(every.Checks) != len(kinds) {
		t.Fatalf("%d kinds here, expected %d", len(every.Checks), len(kinds))
	}
	type schema struct {
		Enum       []string
		Items      struct{ Pattern string }
		Properties map[string]schema
		Defs       map[string]schema `json:"$defs"`
	}
	read := func(file string) (s schema, names *regexp.Regexp) {
		data, err := os.ReadFile("../../schemas/" + file)
		if err == nil {
			err = json.Unmarshal(data, &s)
		}
		if err != nil {
			t.Fatal(err)
		}
		return s, regexp.MustCompile(s.Properties["property"].Items.Pattern)
	}
	results, ofResults := read("result.schema.json")
	_, ofModels := read("pmlmap.schema.json")
	var all []string
	for _, c := range every.Checks {
		name, w := c.Name(), c.Watch()
		all = append(all, Kind(name))
		if !ofResults.MatchString(name) {
			t.Errorf("result.schema.json: no property %q", name)
		}
		if said := !w.Races && !w.Endless && !w.Blocked; said != ofModels.MatchString(name) {
			t.Errorf("pmlmap.schema.json: property %q: %t, models say: %t", name, !said, said)
		}
	}
	kinds := results.Defs["violation"].Properties["kind"].Enum
	slices.Sort(all)
	slices.Sort(kinds)
	if d := cmp.Diff(all, kinds); d != "" {
		t.Errorf("result.schema.json: kinds of violations (-here +there): %s", d)
	}
}
