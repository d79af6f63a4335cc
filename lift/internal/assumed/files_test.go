package assumed_test

import (
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
	"bandsaw/lift/internal/classes/classestest"
	"bandsaw/lift/internal/folder"
	"bandsaw/lift/internal/reach"
)

// TestFiles lifts testdata/NAME.txt, each of which has a program in the package NAME with the main class Main, and
// a folder to read from if there is a part "files", and tells what is taken for granted.
func TestFiles(t *testing.T) {
	from := classestest.Sources(t)
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		options := reach.Options{Main: strings.TrimSuffix(filepath.Base(name), ".txt") + ".Main"}
		if _, ok := parts["files"]; ok {
			options.Files = &folder.Folder{Name: "data", Entries: []folder.Entry{{Path: ".", Text: "d"}}}
		}
		r, err := reach.Program(from, options)
		if err != nil {
			t.Fatal(err)
		}
		if err := ir.Check(r.Program); err != nil {
			t.Fatal(err)
		}
		return strings.Join(append(r.Program.Notes, ""), "\n")
	})
}
