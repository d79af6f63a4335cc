package translate_test

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	cf "bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/classpath"
	tt "bandsaw/lift/internal/translate/translatetest"
)

// jdks are the JDKs that may be installed, each once.
var jdks = func() (out []string) {
	names, _ := filepath.Glob("/usr/lib/jvm/*")
	for _, n := range names {
		if _, err := os.Stat(filepath.Join(n, "lib", "modules")); err != nil {
			continue
		}
		if n, err := filepath.EvalSymlinks(n); err == nil && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}()

func openJDK(t testing.TB, dir string) *classpath.JDK {
	t.Helper()
	j, err := classpath.OpenJDK(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

// counts sums up what was lifted.
type counts struct {
	mu      sync.Mutex
	classes int
	methods int
	refused []string
}

func (c *counts) add(l *tt.Lifted) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.classes++
	c.methods += l.Methods
	for _, err := range l.Refused {
		c.refused = append(c.refused, err.Error())
	}
}

// liftAll lifts and checks the classes of the names on all cores.
func liftAll(t testing.TB, w *tt.Classes, names []string) *counts {
	t.Helper()
	out := &counts{}
	next := make(chan string)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for name := range next {
				f, err := w.File(name)
				if err != nil || f == nil {
					t.Errorf("%s: %v", name, err)
					continue
				}
				l := tt.Lift(f, w)
				if err := l.Check(); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				out.add(l)
			}
		}()
	}
	for _, n := range names {
		if !strings.HasSuffix(n, "module-info") {
			next <- n
		}
	}
	close(next)
	wg.Wait()
	return out
}

// every takes one name of n, and all if BANDSAW_WHOLE is set.
func every(n int, names []string) (out []string) {
	if os.Getenv("BANDSAW_WHOLE") != "" {
		return names
	}
	for i := 0; i < len(names); i += n {
		out = append(out, names[i])
	}
	return out
}

// TestJDK lifts methods of the installed JDKs, and checks every one: all
// methods of all modules if BANDSAW_WHOLE is set, else a sample.
func TestJDK(t *testing.T) {
	if testing.Short() {
		t.Skip("goes through JDKs")
	}
	if len(jdks) == 0 {
		t.Skip("no JDK installed")
	}
	for _, dir := range jdks {
		j := openJDK(t, dir)
		names, err := j.Names()
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		c := liftAll(t, tt.New(j), every(24, names))
		t.Logf("JDK %d: %d classes, %d methods, %d refused in %.1f s", j.Release, c.classes, c.methods, len(c.refused), time.Since(start).Seconds())
		for _, r := range c.refused {
			t.Errorf("refused: %s", r)
		}
	}
}

// TestInstalledJars lifts classes of the jars that the machine happens to
// have: those of other compilers, of old and new versions.
func TestInstalledJars(t *testing.T) {
	if testing.Short() {
		t.Skip("goes through JDKs")
	}
	jars, _ := filepath.Glob("/usr/share/java/*.jar")
	if len(jars) == 0 {
		t.Skip("no jars installed")
	}
	for _, jar := range jars {
		if fi, err := os.Lstat(jar); err != nil || !fi.Mode().IsRegular() {
			continue
		}
		t.Run(filepath.Base(jar), func(t *testing.T) {
			j, err := classpath.OpenJar(jar, filepath.Base(jar), false, 17)
			if err != nil {
				t.Fatal(err)
			}
			names, err := j.Names()
			if err != nil {
				t.Fatal(err)
			}
			c := liftAll(t, tt.New(j), every(24, names))
			t.Logf("%d classes, %d methods, %d refused", c.classes, c.methods, len(c.refused))
			for _, r := range c.refused {
				t.Errorf("refused: %s", r)
			}
		})
	}
}

// BenchmarkJavaBase lifts every method of java.base, on one core, without the
// parsing of class files.
func BenchmarkJavaBase(b *testing.B) {
	if len(jdks) == 0 {
		b.Skip("no JDK installed")
	}
	j := openJDK(b, jdks[0])
	w := tt.New(j)
	names, err := j.Names()
	if err != nil {
		b.Fatal(err)
	}
	var files []*cf.File
	for _, n := range names {
		c, err := j.Find(n)
		if err != nil {
			b.Fatal(err)
		}
		if c == nil || !strings.HasPrefix(c.File, "java.base/") {
			continue
		}
		f, err := w.File(n)
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, f)
	}
	methods := 0
	b.ReportAllocs()
	for b.Loop() {
		methods = 0
		for _, f := range files {
			methods += tt.Lift(f, w).Methods
		}
	}
	b.ReportMetric(float64(methods), "methods/op")
}
