package schemas

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/abs"
	"bandsaw/artifact/answer"
	"bandsaw/artifact/pdg"
	"bandsaw/artifact/pmlmap"
	"bandsaw/artifact/relations"
	"bandsaw/artifact/result"
	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// formats are those of all files in JSON.
var formats = []string{ir.Format, abs.Format, answer.Format, pdg.Format, pmlmap.Format, relations.Format, result.Format, typing.Format}

// TestSchemas compiles every schema and looks at what a person expects of it.
func TestSchemas(t *testing.T) {
	schemas, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range formats {
		if schemas[f] == nil {
			t.Errorf("no schema for the format %s", f)
		}
	}
	if len(schemas) != len(formats) {
		t.Errorf("%d schemas for %d formats", len(schemas), len(formats))
	}
	for format, s := range schemas {
		if s.DraftVersion != 2020 {
			t.Errorf("%s: draft %d, expected 2020-12", format, s.DraftVersion)
		}
		for _, field := range []string{"format", "version", "made"} {
			if !slices.Contains(s.Required, field) {
				t.Errorf("%s: %q is not required", format, field)
			}
		}
		if s.Title == "" || s.Description == "" {
			t.Errorf("%s: no title or no description", format)
		}
		format := strings.TrimPrefix(format, "bandsaw.")
		if err := Validate(format, []byte(`{"format": "bandsaw.`+format+`"}`)); err == nil {
			t.Errorf("%s: accepts a file of nothing but its format", format)
		}
	}
}

func TestValidateErrors(t *testing.T) {
	for src, want := range map[string]string{
		`{`:                          "f: unexpected end of JSON input",
		`{}`:                         `f: no schema for the format ""`,
		`{"format": "bandsaw.nope"}`: `f: no schema for the format "bandsaw.nope"`,
	} {
		if err := Validate("f", []byte(src)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", src, err, want)
		}
	}
}

// places are where make leaves files, if it was run.
var places = []string{"../build", "../bin/lib", "../examples"}

// TestExamples validates every file that the examples left, and the benchmarks.
func TestExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("reads all that make examples and make bench left")
	}
	count := 0
	for _, place := range places {
		err := filepath.WalkDir(place, func(name string, d fs.DirEntry, err error) error {
			switch {
			case os.IsNotExist(err):
				return nil
			case err != nil:
				return err
			case d.IsDir() || !strings.HasSuffix(name, ".json"):
				return nil
			}
			data, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			count++
			if err := Validate(name, data); err != nil {
				t.Error(err)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if count == 0 {
		t.Skip("no files to validate: run make examples first")
	}
	t.Logf("%d files", count)
}
