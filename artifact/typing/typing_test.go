package typing

import (
	"bytes"
	"strings"
	"testing"

	"bandsaw/artifact"
	"bandsaw/ir"
	"bandsaw/schemas"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func example() *Typing {
	const run = ir.MethodID("FirstTask.run()void")
	return &Typing{
		Header:       artifact.Header{Format: Format, Version: Version, Made: ir.Made{Tool: "typeinfer", Version: "0", Options: []string{}, Inputs: []ir.Input{}}},
		Abstractions: []string{"EvenOdd", "Signs"},
		Priority:     []string{"Signs", "EvenOdd"},
		Fields: []Field{
			{"Event.count", Types{Type: "@Signs", Why: "t.sel:1:1"}},
			{"Main.data", Types{Type: "@Signs[]", Elem: "Signs", Why: "t.sel:2:1"}},
		},
		Results: []Result{{"Event.next()int", Types{Type: "@Signs", Why: "t.sel:1:1, from Event.count at Event.next:9"}}},
		Locals: []Local{
			{run, "seen", Types{Type: "@Signs", Why: "t.sel:1:1, from Event.count at FirstTask.run:12"}},
			{run, "i", Types{Type: ir.Int}},
			{run, "o", Types{Type: ir.ObjectClass, Elem: "Signs", Why: "t.sel:2:1"}},
		},
		Conflicts: []Conflict{{"FirstTask.run:13", "EvenOdd", "Signs", "t.sel:3:1", "t.sel:1:1"}},
	}
}

func TestRoundTrip(t *testing.T) {
	want := example()
	var buf bytes.Buffer
	if err := want.Write(&buf); err != nil {
		t.Fatal(err)
	}
	got, err := Read("t.types.json", buf.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if err := schemas.Validate("t.types.json", buf.Bytes()); err != nil {
		t.Error(err)
	}
	if d := cmp.Diff(want, got, cmpopts.IgnoreUnexported(Typing{})); d != "" {
		t.Error(d)
	}
	record := `    {"field": "Event.count", "type": "@Signs", "why": "t.sel:1:1"},`
	if !strings.Contains(buf.String(), record+"\n") {
		t.Errorf("not a record a line:\n%s", &buf)
	}
}

func TestReadErrors(t *testing.T) {
	for src, want := range map[string]string{
		`{"format": "bandsaw.ir"}`:                             "t.types.json: expected a bandsaw.types file, found bandsaw.ir",
		`{"format": "bandsaw.types", "version": 7}`:            "t.types.json: bandsaw.types version 7, but this tool reads version 1",
		"{\"format\": \"bandsaw.types\", \"version\": 1,\n x}": "t.types.json:2:2",
		`{"format": "bandsaw.types", "version": 1, "abstractions": ["Signs"], "fields": [{"field": "C.f", "type": "@Parity[]"}]}`:              "t.types.json: field C.f: Parity is not listed",
		`{"format": "bandsaw.types", "version": 1, "abstractions": [], "results": [{"method": "C.m()int[]", "type": "int", "elem": "Signs"}]}`: "t.types.json: result of C.m()int[]: Signs is not listed",
	} {
		if _, err := Read("t.types.json", []byte(src)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", src, err, want)
		}
	}
}

func TestLookup(t *testing.T) {
	x := example()
	const run = ir.MethodID("FirstTask.run()void")
	for _, c := range []struct{ name, got, want string }{
		{"local", x.Local(run, "seen"), "Signs"},
		{"concrete local", x.Local(run, "i"), ""},
		{"unlisted local", x.Local(run, "t9"), ""},
		{"elements behind an Object", x.LocalElem(run, "o"), "Signs"},
		{"an Object", x.Local(run, "o"), ""},
		{"field", x.Field("Event.count"), "Signs"},
		{"array field", x.Field("Main.data"), ""},
		{"array field's elements", x.FieldElem("Main.data"), "Signs"},
		{"result", x.Result("Event.next()int"), "Signs"},
		{"unlisted result", x.ResultElem("Event.last()int[]"), ""},
		{"stronger", x.Stronger("EvenOdd", "Signs"), "Signs"},
		{"stronger than concrete", x.Stronger("", "EvenOdd"), "EvenOdd"},
		{"no priority", x.Stronger("Signs", "Mod3"), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.name, c.got, c.want)
		}
	}
}

func TestWithLeaf(t *testing.T) {
	for _, c := range []struct{ in, want ir.Type }{
		{"int", "@Signs"}, {"int[][]", "@Signs[][]"}, {"byte[]", "@Signs[]"}, {"java.lang.String[]", "java.lang.String[]"}, {ir.ObjectClass, ir.ObjectClass},
	} {
		if got := WithLeaf(c.in, "Signs"); got != c.want {
			t.Errorf("%s: %s, want %s", c.in, got, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	var buf bytes.Buffer
	if err := example().Write(&buf); err != nil {
		f.Fatal(err)
	}
	f.Add(buf.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		x, err := Read("fuzz.types.json", data)
		if err != nil {
			return
		}
		for _, l := range x.Locals {
			x.Local(l.Method, l.Local)
			x.LocalElem(l.Method, l.Local)
		}
		for _, r := range x.Results {
			x.Result(r.Method)
		}
		x.Stronger("A", "B")
	})
}

func TestText(t *testing.T) {
	const want = `field   Event.count           @Signs                                 t.sel:1:1
field   Main.data             @Signs[]                               t.sel:2:1
result  Event.next()          @Signs                                 t.sel:1:1, from Event.count at Event.next:9
local   FirstTask.run() seen  @Signs                                 t.sel:1:1, from Event.count at FirstTask.run:12
local   FirstTask.run() o     java.lang.Object with arrays of @Signs  t.sel:2:1
1 variables of int or arrays of int are concrete
conflict  FirstTask.run:13  EvenOdd becomes any of Signs  t.sel:3:1; t.sel:1:1
`
	var buf bytes.Buffer
	if err := example().Text(&buf); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(strings.Fields(want), strings.Fields(buf.String())); d != "" {
		t.Error(d)
	}
}
