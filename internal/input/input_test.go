package input

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/ir"
)

const bank = `program lifted
entry Bank.main(java.lang.String[])void
library class java.lang.Object {
}
library class java.lang.Throwable {
}
class Bank {
  static field total int
  static method main(java.lang.String[])void {
    param args java.lang.String[]
  b0:
    return
  }
}
`

// written is the name of a file with the text; with "program lifted" at the head it is made JSON.
func written(t *testing.T, name, text string) string {
	t.Helper()
	if strings.HasPrefix(text, "program ") {
		p, err := ir.Parse(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		p.SortClasses()
		var b strings.Builder
		if err := ir.Write(&b, p); err != nil {
			t.Fatal(err)
		}
		text = b.String()
	}
	name = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestProgram(t *testing.T) {
	good := written(t, "Bank.ir.json", bank)
	p, in, err := Program(good, ir.Lifted)
	if err != nil || p.Class("Bank") == nil || in.Name != good || len(in.SHA256) != 64 {
		t.Errorf("read %v from %v: %v", p, in, err)
	}
	for _, x := range []struct {
		file, want string
		levels     []ir.Level
	}{
		{good, "Bank.ir.json: a program at level lifted, expected lowered or abstract (abstract makes such programs)", []ir.Level{ir.Lowered, ir.Abstract}},
		{written(t, "Low.ir.json", strings.Replace(bank, "lifted", "lowered", 1)), "a program at level lowered, expected lifted (lift and slice make such programs)", []ir.Level{ir.Lifted}},
		{written(t, "Bad.ir.json", strings.Replace(bank, "entry Bank.main", "entry Bank.other", 1)), "Bad.ir.json: ", []ir.Level{ir.Lifted}},
		{written(t, "Torn.ir.json", "{"), "Torn.ir.json", []ir.Level{ir.Lifted}},
		{filepath.Join(t.TempDir(), "None.ir.json"), "no such file", []ir.Level{ir.Lifted}},
	} {
		if _, _, err := Program(x.file, x.levels...); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: %v, expected %s", x.file, err, x.want)
		}
	}
}

// TestAttached: an invariant is put into the program; names that are not there are refused, with what was meant.
func TestAttached(t *testing.T) {
	program := written(t, "Bank.ir.json", bank)
	p, property, inputs, err := Attached(program, written(t, "Bank.prop", "check invariant Bank.total >= 0\n"))
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Check(p); err != nil {
		t.Error(err)
	}
	if len(property.Checks) != 1 || len(inputs) != 2 {
		t.Errorf("checks %v from %v", property.Checks, inputs)
	}
	if _, property, inputs, err := Attached(program, ""); err != nil || len(inputs) != 1 || len(property.Checks) != 3 {
		t.Errorf("without a file: checks %v from %v: %v", property.Checks, inputs, err)
	}
	_, _, _, err = Attached(program, written(t, "Bad.prop", "check invariant Bank.totl >= 0\n"))
	if err == nil || !strings.Contains(err.Error(), `did you mean "Bank.total"?`) {
		t.Errorf("a field that is not there: %v", err)
	}
}
