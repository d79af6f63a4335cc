package lookup

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/artifact/sel"
	"bandsaw/internal/library"
)

// rack is a library with the definitions of an array and of a class by their parts, and the names of
// abstractions that nobody reads.
func rack(t *testing.T) library.Library {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"Row.basl":       "abstraction Row abstracts int[]\nbegin\n  INDEX = Cuts(0, 5, 40);\n  ELEMENT = Signs;\nend\n",
		"Rack.basl":      "abstraction Rack abstracts app.Rack\nbegin\n  level = Row;\n  name = Null;\nend\n",
		"Signs.abs.json": "",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return library.Library{Dir: dir}
}

func selection(t *testing.T, text string) *sel.Selection {
	t.Helper()
	s, err := sel.Read("Main.sel", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestExpand: an abstraction that is defined by parts becomes selections of these, and of their parts in turn.
func TestExpand(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"Main.n : Signs", "Main.n=Signs"},
		{"Main.sums : Row", "Main.sums[Cuts(0,5,40)]=Signs"},
		{"app.Rack : Rack", "app.Rack.level[Cuts(0,5,40)]=Signs app.Rack.name=Null"},
		{"Main.sums[] : Row", "Main.sel:1:1: Row abstracts int[], expected the variable without []"},
		{"Main.rack : Rack", "Main.sel:1:1: Rack abstracts the objects of class app.Rack, expected app.Rack : Rack"},
	} {
		s := selection(t, x.text+"\n")
		var got []string
		if inputs, err := Expand(rack(t), s); err != nil {
			got = []string{err.Error()}
		} else {
			for _, v := range s.Selects {
				text := v.Variable.Path
				if v.Variable.Dims > 0 {
					text += "[" + v.Variable.Index.Text + "]"
				}
				got = append(got, text+"="+v.Abstraction.Text)
			}
			if len(inputs) != strings.Count(x.want, "Cuts")+strings.Count(x.want, "Null") {
				t.Errorf("%s: inputs %v", x.text, inputs)
			}
		}
		if g := strings.Join(got, " "); g != x.want {
			t.Errorf("%s is %s, want %s", x.text, g, x.want)
		}
	}
}

// TestMissing: what the library does not have is told where it stands, once, with the nearest that it has.
func TestMissing(t *testing.T) {
	lib := rack(t)
	s := selection(t, "Main.n : Sings\nMain.m : Sings\n")
	_, _, err := Abstractions(lib, s.Names())
	want := "Main.sel:1:10: no abstraction Sings in " + lib.Dir + ` (did you mean "Signs"?)`
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if NewKnown(lib).Fits("Sings", "int") {
		t.Error("an abstraction that is not there fits")
	}
}
