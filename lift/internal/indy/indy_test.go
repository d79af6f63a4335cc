package indy_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"testing"

	"bandsaw/internal/jdks"
	"bandsaw/ir"
	"bandsaw/lift/internal/classpath"
	tt "bandsaw/lift/internal/translate/translatetest"

	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected parts of testdata/*.txt")

// compiler finds the javac of a JDK of the feature release, "" if none is
// installed.
func compiler(release string) string {
	for _, dir := range []string{"/usr/lib/jvm/java-" + release + "-openjdk-amd64", "/usr/lib/jvm/temurin-" + release + "-jdk-amd64"} {
		javac := filepath.Join(dir, "bin", "javac")
		if _, err := os.Stat(javac); err == nil {
			return javac
		}
	}
	return ""
}

var jdkLine = regexp.MustCompile(`^jdk: (\d+)(.*)\n`)

// TestFiles compiles the Java file of each testdata/*.txt by the javac of the
// JDK that its comment names, with the flags behind it, lifts every method, and compares what was made
// for the call sites. The errors of methods that are refused come first.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			m := jdkLine.FindSubmatch(a.Comment)
			if m == nil {
				t.Fatal("no line jdk: RELEASE")
			}
			javac := compiler(string(m[1]))
			if javac == "" {
				t.Skipf("no JDK %s", m[1])
			}
			got := made(t, javac, a.Files[0], strings.Fields(string(m[2]))...)
			if *update {
				a.Files = append(a.Files[:1], txtar.File{Name: "want", Data: got})
				if err := os.WriteFile(name, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if len(a.Files) < 2 || !bytes.Equal(got, a.Files[1].Data) {
				t.Errorf("made:\n%s", got)
			}
		})
	}
}

// made prints the classes that the call sites of a Java file need.
func made(t *testing.T, javac string, java txtar.File, flags ...string) []byte {
	dir := t.TempDir()
	src := filepath.Join(dir, java.Name)
	if err := os.WriteFile(src, java.Data, 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := jdks.Javac(javac, append(flags, "-g", "-d", dir, src)...).CombinedOutput(); err != nil {
		t.Fatalf("javac: %v\n%s", err, out)
	}
	user, err := classpath.Parse(dir, 17)
	if err != nil {
		t.Fatal(err)
	}
	jdk, err := classpath.OpenJDK(filepath.Dir(filepath.Dir(javac)))
	if err != nil {
		t.Fatal(err)
	}
	defer jdk.Close()
	w := tt.New(append(user, jdk)...)
	names, err := user.Names()
	if err != nil {
		t.Fatal(err)
	}
	var all []*ir.Class
	var errs []string
	for _, n := range names {
		f, err := w.File(n)
		if err != nil {
			t.Fatal(err)
		}
		l := tt.Lift(f, w)
		if err := l.Check(); err != nil {
			t.Error(err)
		}
		for _, err := range l.Refused {
			errs = append(errs, "error: "+err.Error()+"\n")
		}
		all = append(all, l.Classes[1:]...)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Name < all[j].Name })
	p := &ir.Program{Level: ir.Lifted, Classes: all}
	p.BuildIndex()
	var out bytes.Buffer
	out.WriteString(strings.Join(errs, ""))
	if err := ir.Print(&out, p); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
