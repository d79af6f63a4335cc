package abs

import (
	"bytes"
	"strings"
	"testing"

	"bandsaw/artifact"
	"bandsaw/ir"
	"bandsaw/schemas"

	"github.com/google/go-cmp/cmp"
)

func example() *File {
	n, zero := &ir.Guard{Op: "n"}, &ir.Guard{Op: "const"}
	return &File{
		Header: artifact.Header{Format: Format, Version: Version, Made: ir.Made{
			Tool: "basl", Version: "0", Options: []string{}, Inputs: []ir.Input{{Name: "f.basl", SHA256: strings.Repeat("0", 64)}}}},
		Abstraction: &ir.Abstraction{
			Name: "Zero", Of: ir.Int, Tokens: []string{"ZERO", "OTHER"}, Arithmetic: "java",
			Guards: []*ir.Guard{{Op: "eq", Args: []*ir.Guard{n, zero}}, {Op: "ne", Args: []*ir.Guard{n, zero}}},
			Operators: []*ir.Operator{
				{Name: "eq", Arity: 2, Table: []uint64{0b10, 0b01, 0b01, 0b11}},
				{Name: "neg", Arity: 1, Table: []uint64{0b01, 0b10}},
			},
		},
		Given:   []string{"neg"},
		Unknown: 1,
		Decisions: map[string][]Decision{
			"eq": {
				{[]string{"ZERO", "ZERO"}, []Reason{{"true", Witness, []int64{0, 0, 1}}}, []Reason{{"false", Interval, nil}}},
				{[]string{"ZERO", "OTHER"}, []Reason{{"false", Witness, []int64{0, 1, 0}}}, []Reason{{"true", Residue, nil}}},
				{[]string{"OTHER", "ZERO"}, []Reason{{"false", Z3, []int64{1, 0, 0}}}, []Reason{{"true", IntervalResidue, nil}}},
				{[]string{"OTHER", "OTHER"}, []Reason{{"false", Witness, []int64{1, 2, 0}}, {"true", Unknown, nil}}, []Reason{}},
			},
			"neg": {
				{[]string{"ZERO"}, []Reason{{"ZERO", User, nil}}, []Reason{{"OTHER", Z3, nil}}},
				{[]string{"OTHER"}, []Reason{{"OTHER", Witness, []int64{1, -1}}}, []Reason{{"ZERO", Z3, nil}}},
			},
		},
	}
}

func written(t *testing.T, f *File) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestReadBack(t *testing.T) {
	data := written(t, example())
	got, err := Read("f", data)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(example(), got); diff != "" {
		t.Error(diff)
	}
	if err := schemas.Validate("f", data); err != nil {
		t.Error(err)
	}
}

// A record is a line: decisions can be read, grepped and compared.
func TestLines(t *testing.T) {
	const line = `{"args": ["ZERO", "ZERO"], "in": [{"result": "true", "by": "witness", "example": [0, 0, 1]}], "out": [{"result": "false", "by": "interval"}]},`
	if !bytes.Contains(written(t, example()), []byte("\n      "+line+"\n")) {
		t.Errorf("no line %s in\n%s", line, written(t, example()))
	}
}

func TestReadErrors(t *testing.T) {
	for _, test := range []struct {
		name, old, new, want string
	}{
		{"format", `"bandsaw.abs"`, `"bandsaw.ir"`, "f: expected a bandsaw.abs file, found bandsaw.ir"},
		{"version", `"version": 1,`, `"version": 2,`, "version 2, but this tool reads version 1"},
		{"field", `"unknown": 1`, `"unknowns": 1`, `unknown field "unknowns"`},
		{"arithmetic", `"java"`, `"modular"`, "expected java, ideal or trap arithmetic"},
		{"contradiction", `{"result": "true", "by": "witness", "example": [0, 0, 1]}`, `{"result": "false", "by": "witness"}`, "decisions on eq: number 1 contradicts the table about false"},
		{"short", `[{"result": "false", "by": "interval"}]`, `[]`, "number 1 is about 1 results, expected 2"},
		{"none", `"neg": [`, `"sub": [`, "decisions on neg: expected 2, one an entry, found 0"},
		{"truncated", "}\n}", "}", "unexpected end of JSON input"},
	} {
		t.Run(test.name, func(t *testing.T) {
			data := string(written(t, example()))
			if test.name == "truncated" {
				data = data[:len(data)/2]
			}
			_, err := Read("f", []byte(strings.Replace(data, test.old, test.new, 1)))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want %q", err, test.want)
			}
		})
	}
	if _, err := Read("f", []byte(`{"format": "bandsaw.abs", "version": 1}`)); err == nil {
		t.Error("a file without an abstraction was read")
	}
}

func TestText(t *testing.T) {
	var b bytes.Buffer
	if err := example().Text(&b); err != nil {
		t.Fatal(err)
	}
	const want = `abstraction Zero abstracts int
begin
  TOKENS = {ZERO, OTHER};

  abstract(n)
  begin
    n == 0 -> {ZERO};
    n != 0 -> {OTHER};
  end

  operator neg neg
  begin
    (ZERO)  -> {ZERO};
    (OTHER) -> {OTHER};
  end
end

// eq, derived
//   ==     ZERO     OTHER
//   ZERO   {true}   {false}
//   OTHER  {false}  {false,true?}
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

// FuzzRead looks for panics, and for files that are taken but do not come back
// as they were.
func FuzzRead(f *testing.F) {
	var b bytes.Buffer
	if err := example().Write(&b); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Read("f", data)
		if err != nil {
			return
		}
		var text bytes.Buffer
		if err := file.Text(&text); err != nil {
			t.Error(err)
		}
		if _, err := Read("f", written(t, file)); err != nil {
			t.Errorf("written and read again: %v", err)
		}
	})
}
