package translate

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// FuzzLift looks for code that makes lifting panic, or that is lifted to
// something malformed.
func FuzzLift(f *testing.F) {
	sources, _ := filepath.Glob("../../testdata/java/*.java")
	dir := f.TempDir()
	if err := exec.Command("javac", append([]string{"-g", "-d", dir}, sources...)...).Run(); err == nil {
		names, _ := filepath.Glob(filepath.Join(dir, "*.class"))
		for _, name := range names {
			if data, err := os.ReadFile(name); err == nil && len(data) < 8<<10 {
				f.Add(data)
			}
		}
	}
	for _, c := range odd() {
		f.Add(c.data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := cf.Parse("C.class", data)
		if err != nil {
			return
		}
		var lifted []*ir.Method
		for _, m := range file.Methods {
			if out, err := Lift(file, m, jarEnv{}); err == nil && m.Code != nil {
				lifted = append(lifted, out)
			}
		}
		if err := checkBodies(lifted, file.Name); err != nil {
			t.Error(err)
		}
	})
}

// onceEnv is a jarEnv that takes the first use of a member for its
// declaration, and refuses uses that contradict it.
type onceEnv struct {
	jarEnv
	seen map[string]string
}

func (o onceEnv) agree(member, how string) error {
	if was, ok := o.seen[member]; ok && was != how {
		return errors.New("contradiction")
	}
	o.seen[member] = how
	return nil
}

func (o onceEnv) Field(ref *cf.FieldRef, static bool) (Field, error) {
	f, _ := o.jarEnv.Field(ref, static)
	return f, o.agree("field "+string(f.ID), fmt.Sprint(ofType(ir.Type(ref.Type)).kind(), static))
}

func (o onceEnv) Method(ref *cf.MethodRef, op cf.Opcode, from string) (Method, error) {
	m, _ := o.jarEnv.Method(ref, op, from)
	return m, o.agree(string(m.ID), fmt.Sprint(op == cf.OpInvokestatic))
}

// TestMutated lifts compiled classes in which a few bytes were changed: what
// the parser still accepts must not make lifting panic, nor be lifted to
// something malformed.
func TestMutated(t *testing.T) {
	jars, _ := filepath.Glob("/usr/share/java/commons-*.jar")
	if len(jars) == 0 {
		t.Skip("no jars installed")
	}
	env := readJar(t, jars[0])
	var seeds [][]byte
	for _, data := range rawClasses(t, jars[0]) {
		if len(data) < 8<<10 {
			seeds = append(seeds, data)
		}
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	deadline := time.Now().Add(3 * time.Second)
	parsed, lifted := 0, 0
	for time.Now().Before(deadline) {
		data := bytes.Clone(seeds[rnd.IntN(len(seeds))])
		for range 1 + rnd.IntN(3) {
			data[len(data)/3+rnd.IntN(len(data)*2/3)] = byte(rnd.IntN(256))
		}
		f, err := cf.Parse("C.class", data)
		if err != nil {
			continue
		}
		parsed++
		var ok []*ir.Method
		once := onceEnv{env, map[string]string{}}
		for _, m := range f.Methods {
			once.seen[string(ID(f.Name, m))] = fmt.Sprint(m.Is(cf.AccStatic))
		}
		for _, m := range f.Methods {
			if out, err := Lift(f, m, once); err == nil && m.Code != nil && !catches(out, ir.ObjectClass) {
				ok = append(ok, out)
				lifted++
			}
		}
		if err := checkBodies(ok, f.Name); err != nil {
			t.Fatalf("%x\n%v", data, err)
		}
	}
	t.Logf("%d classes still parse, %d methods still lift", parsed, lifted)
}

// catches reports whether a handler is for the class, which only reach refuses.
func catches(m *ir.Method, class string) bool {
	for _, b := range m.Blocks {
		for _, h := range b.Handlers {
			if h.Class == class {
				return true
			}
		}
	}
	return false
}
