package overlay_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"bandsaw/internal/filetest"
	"bandsaw/internal/jdks"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/overlay"
)

// annotations are those that the models of the filetests may have.
var annotations = map[string]string{
	"bandsaw.Stub":     "package bandsaw; public @interface Stub {}",
	"bandsaw.Whole":    "package bandsaw; public @interface Whole {}",
	"bandsaw.Until":    "package bandsaw; public @interface Until { int value(); }",
	"bandsaw.Original": "package bandsaw; public @interface Original { String value(); }",
	"bandsaw.OnlyIf":   "package bandsaw; public @interface OnlyIf { String[] value(); }",
}

// TestFiles lays in testdata/NAME.txt the class C of the part "model" over that of the part
// "class", and tells what the members are, in the order of the result: the model's or the
// class's own, and what of the model matters for what only.
func TestFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("runs javac")
	}
	if j, err := jdks.Path(); err != nil || !j.Javac {
		t.Skip("no javac on the path")
	}
	dir := compile(t)
	filetest.Run(t, func(t *testing.T, file string, _ map[string]string) string {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		model, class := read(t, dir, name+".model"), read(t, dir, name+".jdk")
		var out strings.Builder
		fmt.Fprintf(&out, "whole %v, stub %v\n", overlay.IsWhole(model), overlay.IsStub(model))
		f, fromModel, err := overlay.Lay(model, class)
		if err != nil {
			return out.String() + err.Error() + "\n"
		}
		fmt.Fprintf(&out, "extends %s implements %s\n", f.Super, strings.Join(f.Interfaces, ", "))
		for _, x := range f.Fields {
			whose := "class"
			for _, m := range model.Fields {
				if m == x {
					whose = "model"
				}
			}
			fmt.Fprintf(&out, "%s: %s %s\n", whose, x.Type, x.Name)
		}
		for _, m := range f.Methods {
			whose := "class"
			if fromModel[m] {
				whose = "model"
			}
			fmt.Fprintf(&out, "%s: %s", whose, overlay.Signature(m))
			if trigger := overlay.OnlyIf(model, m); fromModel[m] && trigger != "" {
				fmt.Fprintf(&out, " only if %s", trigger)
			}
			fmt.Fprintln(&out)
		}
		return out.String()
	})
}

// compile compiles the classes of all files, and gives the directory: the class C of the package NAME.model or
// NAME.jdk is that of the part "model" or "class" of testdata/NAME.txt.
func compile(t *testing.T) string {
	dir := t.TempDir()
	sources := maps.Clone(annotations) // by class
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range names {
		ar, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range ar.Files {
			if in := packages[part.Name]; in != "" {
				in = strings.TrimSuffix(filepath.Base(file), ".txt") + "." + in
				sources[in+".C"] = "package " + in + "; import bandsaw.*;\n" + string(part.Data)
			}
		}
	}
	args := []string{"-source", "17", "-target", "17", "-nowarn", "-d", dir}
	for class, text := range sources {
		name := filepath.Join(dir, filepath.FromSlash(strings.ReplaceAll(class, ".", "/"))+".java")
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, name)
	}
	if out, err := jdks.Javac("javac", args...).CombinedOutput(); err != nil {
		t.Fatalf("javac: %v\n%s", err, out)
	}
	return dir
}

// packages are those of the classes that stand in the parts.
var packages = map[string]string{"model": "model", "class": "jdk"}

// read gives the class C of the package.
func read(t *testing.T, dir, in string) *classfile.File {
	name := filepath.Join(dir, filepath.FromSlash(strings.ReplaceAll(in, ".", "/")), "C.class")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := classfile.Parse(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
