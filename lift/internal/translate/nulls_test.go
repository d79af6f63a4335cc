package translate_test

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	installed "bandsaw/internal/jdks"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/translate"
	tt "bandsaw/lift/internal/translate/translatetest"
)

// TestNullTexts runs a program that prints where NullPointerExceptions come
// from, and their messages, compiled with and without debug information. Each
// must be the text of an instruction of that method and line.
func TestNullTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("goes through JDKs")
	}
	if len(jdks) == 0 {
		t.Skip("no JDK installed")
	}
	for _, dir := range jdks {
		jdk := openJDK(t, dir)
		for _, debug := range []string{"-g", "-g:lines"} {
			t.Run(filepath.Base(dir)+debug, func(t *testing.T) {
				out := t.TempDir()
				bin := filepath.Join(dir, "bin")
				if msg, err := installed.Javac(bin+"/javac", debug, "-nowarn", "-d", out, "testdata/Nulls.java").CombinedOutput(); err != nil {
					t.Fatalf("javac: %v\n%s", err, msg)
				}
				shown, err := exec.Command(bin+"/java", "-cp", out, "Nulls").Output()
				if err != nil {
					t.Fatal(err)
				}
				user, err := classpath.Parse(out, 17)
				if err != nil {
					t.Fatal(err)
				}
				w := tt.New(append(user, jdk)...)
				lines := strings.Split(strings.TrimSpace(string(shown)), "\n")
				if len(lines) < 80 {
					t.Errorf("%d messages", len(lines))
				}
				for _, line := range lines {
					checkText(t, w, line)
				}
			})
		}
	}
}

// checkText checks one line of the program's output: class, method, line,
// message.
func checkText(t *testing.T, w *tt.Classes, line string) {
	part := strings.Split(line, "\t")
	if len(part) != 4 {
		t.Errorf("unexpected line %q", line)
		return
	}
	if part[3] == "null" || part[3] == "mine" || part[3] == "told" {
		return // made by the program
	}
	f, err := w.File(part[0])
	if err != nil || f == nil {
		t.Fatalf("%s: %v", part[0], err)
	}
	at, _ := strconv.Atoi(part[2])
	var texts []string
	for _, m := range f.Methods {
		if m.Name != part[1] || m.Code == nil {
			continue
		}
		code, err := m.Code.Decode()
		if err != nil {
			t.Fatal(err)
		}
		for pc, text := range translate.NullTexts(m, code) {
			if code.Line(pc) == at && text != "" {
				texts = append(texts, text)
			}
		}
	}
	if !slices.Contains(texts, part[3]) {
		slices.Sort(texts)
		t.Errorf("%s.%s line %s: %s\nfound only\n  %s", part[0], part[1], part[2], part[3], strings.Join(texts, "\n  "))
	}
}

// TestSetNulls checks that a method keeps the texts of the statements that can
// throw, in order.
func TestSetNulls(t *testing.T) {
	if len(jdks) == 0 {
		t.Skip("no JDK installed")
	}
	w := tt.New(openJDK(t, jdks[0]))
	f, err := w.File("java.lang.String")
	if err != nil {
		t.Fatal(err)
	}
	l := tt.Lift(f, w)
	texts := 0
	for _, m := range l.Classes[0].Methods {
		for _, src := range f.Methods {
			if translate.ID(f.Name, src) == m.ID {
				translate.SetNulls(src, m)
			}
		}
		texts += len(m.Nulls)
		if m.ID == "java.lang.String.length()int" && len(m.Nulls) != 1 {
			t.Errorf("%s: %v", m.ID, m.Nulls) // value.length; this is not null
		}
	}
	if err := l.Check(); err != nil {
		t.Error(err)
	}
	if texts < 100 {
		t.Errorf("%d texts", texts)
	}
}

// BenchmarkNullTexts finds the texts of a large class.
func BenchmarkNullTexts(b *testing.B) {
	if len(jdks) == 0 {
		b.Skip("no JDK installed")
	}
	w := tt.New(openJDK(b, jdks[0]))
	f, err := w.File("java.util.concurrent.ConcurrentHashMap")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		for _, m := range f.Methods {
			if m.Code == nil {
				continue
			}
			code, err := m.Code.Decode()
			if err != nil {
				b.Fatal(err)
			}
			translate.NullTexts(m, code)
		}
	}
}
