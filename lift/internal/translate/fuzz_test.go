package translate_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/metrics"
	"slices"
	"strings"
	"testing"
	"time"

	installed "bandsaw/internal/jdks"
	cf "bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
	tt "bandsaw/lift/internal/translate/translatetest"
)

// compiled are the class files of the test programs, if there is a compiler.
func compiled(t testing.TB) (out [][]byte) {
	sources, _ := filepath.Glob("../../testdata/java/*.java")
	if testing.Short() {
		sources = sources[:1]
	}
	dir := t.TempDir()
	if err := installed.Javac("javac", append([]string{"-g", "-d", dir}, sources...)...).Run(); err != nil {
		return nil
	}
	names, _ := filepath.Glob(filepath.Join(dir, "*.class"))
	for _, name := range names {
		if data, err := os.ReadFile(name); err == nil {
			out = append(out, data)
		}
	}
	return out
}

// liftBroken lifts what may not be a class file, and says how many methods it
// has then. What is lifted is well-formed; errors say where.
func liftBroken(t testing.TB, w *tt.Classes, data []byte) (methods int) {
	f, err := cf.Parse("C.class", data)
	if err != nil {
		if f != nil || !strings.HasPrefix(err.Error(), "C.class: ") {
			t.Errorf("file %v, error %v", f != nil, err)
		}
		return -1
	}
	l := tt.Lift(f, w.Consistent(f))
	for _, err := range l.Refused {
		if !strings.Contains(err.Error(), f.Name+".") && !strings.HasPrefix(err.Error(), "C.class: ") {
			t.Errorf("an error that does not say where: %v", err)
		}
	}
	if err := l.Check(); err != nil {
		t.Error(err)
	}
	for _, m := range f.Methods {
		if m.Code == nil {
			continue
		}
		if code, err := m.Code.Decode(); err == nil {
			translate.NullTexts(m, code)
		}
	}
	return l.Methods - len(l.Refused)
}

// FuzzLift looks for code that makes lifting panic, or that is lifted to
// something malformed.
func FuzzLift(f *testing.F) {
	for _, data := range compiled(f) {
		if len(data) < 8<<10 {
			f.Add(data)
		}
	}
	for _, c := range odd() {
		f.Add(c.data)
	}
	f.Fuzz(func(t *testing.T, data []byte) { liftBroken(t, tt.New(), data) })
}

// mutations is how many broken class files TestMutated makes.
const mutations = 2000

// mutate breaks a class file: it changes a few bytes, cuts it off, or puts
// bytes of another into it. Most often it spares the constant pool, without
// which little is left.
func mutate(rnd *rand.Rand, data, other []byte) []byte {
	data = bytes.Clone(data)
	low := 0
	if rnd.IntN(4) > 0 {
		low = len(data) / 3
	}
	at := func() int { return low + rnd.IntN(len(data)-low) }
	from := other[rnd.IntN(len(other)):]
	from = from[:min(len(from), 1+rnd.IntN(60))]
	switch rnd.IntN(8) {
	case 0:
		return data[:at()]
	case 1:
		i := at()
		return slices.Concat(data[:i], from, data[min(len(data), i+rnd.IntN(60)):])
	case 2:
		copy(data[at():], from)
	case 3:
		data[at()] ^= 1 << rnd.IntN(8)
	default:
		for range 1 + rnd.IntN(3) {
			data[at()] = byte(rnd.IntN(256))
		}
	}
	return data
}

// TestMutated lifts compiled classes that were broken: what the parser still
// accepts must not make lifting panic, nor be lifted to something malformed,
// nor take long or much memory.
func TestMutated(t *testing.T) {
	if testing.Short() {
		t.Skip("goes through JDKs")
	}
	seeds := compiled(t)
	for _, dir := range jdks {
		j := openJDK(t, dir)
		for _, name := range []string{
			"java.lang.String", "java.util.HashMap", "java.lang.invoke.MethodHandles$Lookup", "java.util.concurrent.ForkJoinPool",
			"java.util.stream.Collectors", "java.math.BigInteger", "java.util.regex.Pattern", "java.util.Formatter$FormatSpecifier",
			"java.time.LocalDate", "java.lang.module.ModuleDescriptor", "sun.security.x509.X500Name", "java.util.Map", "java.io.ObjectInputStream",
		} {
			if c, err := j.Find(name); err == nil && c != nil && len(c.Data) < 30<<10 {
				seeds = append(seeds, c.Data)
			}
		}
	}
	if len(seeds) == 0 {
		t.Skip("no JDK installed")
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	w := tt.New()
	parsed, lifted := 0, 0
	var slowest time.Duration
	var largest uint64
	for range mutations {
		data := mutate(rnd, seeds[rnd.IntN(len(seeds))], seeds[rnd.IntN(len(seeds))])
		before := allocated()
		start := time.Now()
		if n := liftBroken(t, w, data); n >= 0 {
			parsed++
			lifted += n
		}
		d := time.Since(start)
		largest = max(largest, allocated()-before)
		if d > time.Second { // perhaps the machine was busy
			start = time.Now()
			liftBroken(t, w, data)
			d = time.Since(start)
		}
		slowest = max(slowest, d)
		if t.Failed() {
			t.Fatalf("%x", data)
		}
	}
	if slowest > time.Second {
		t.Errorf("one class took %s", slowest)
	}
	if largest > 1<<30 {
		t.Errorf("one class took %d MB", largest>>20)
	}
	t.Logf("%d of %d classes still parse, %d methods still lift, the slowest took %s, the largest %d MB", parsed, mutations, lifted, slowest, largest>>20)
}

// allocated is how many bytes were ever allocated: what a class adds to it is
// no less than what it held at any time.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
