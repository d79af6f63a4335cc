// Package classestest has the classes of filetests: Java programs in the parts of testdata/*.txt.
package classestest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"bandsaw/internal/jdks"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classpath"
)

// Sources are the models, the JDK of the path, and the Java programs of all files testdata/*.txt, which
// are archives of parts. It skips the test where there is no compiler.
func Sources(t *testing.T) classes.Sources {
	t.Helper()
	if testing.Short() {
		t.Skip("reads the JDK")
	}
	j, err := jdks.Path()
	if err != nil || !j.Javac {
		t.Skip("no javac on the path")
	}
	dir := t.TempDir()
	args := []string{"-g", "-d", filepath.Join(dir, "classes")}
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		ar, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range ar.Files {
			if filepath.Ext(f.Name) == ".java" {
				source := filepath.Join(dir, filepath.Base(name), f.Name)
				if err := os.MkdirAll(filepath.Dir(source), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(source, f.Data, 0o644); err != nil {
					t.Fatal(err)
				}
				args = append(args, source)
			}
		}
	}
	if out, err := jdks.Javac("javac", args...).CombinedOutput(); err != nil {
		t.Fatalf("javac: %v\n%s", err, out)
	}
	models, err := classpath.OpenModels("../../../bin/models.jar", "models.jar")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { models.Close() })
	jdk, err := classpath.OpenJDK(j.Home)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { jdk.Close() })
	user, err := classpath.Parse(filepath.Join(dir, "classes"), jdk.Release)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { user.Close() })
	return classes.Sources{Models: models, JDK: jdk, User: user}
}
