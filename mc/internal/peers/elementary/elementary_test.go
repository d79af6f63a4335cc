package elementary

import (
	"bufio"
	"bytes"
	"fmt"
	"math"
	"os/exec"
	"testing"
)

var functions = map[string]func(x, y float64) float64{
	"sin": one(Sin), "cos": one(Cos), "tan": one(Tan), "exp": one(Exp), "log": one(Log), "log10": one(Log10), "pow": Pow,
	"strictSin": one(StrictSin), "strictCos": one(StrictCos), "strictTan": one(StrictTan), "strictExp": one(StrictExp),
	"strictLog": one(StrictLog), "strictLog10": one(StrictLog10),
	"asin": one(Asin), "acos": one(Acos), "atan": one(Atan), "sinh": one(Sinh), "cosh": one(Cosh), "tanh": one(Tanh),
	"expm1": one(math.Expm1), "log1p": one(math.Log1p), "atan2": Atan2, "remainder": math.Remainder,
}

// nearest are those that JVMs compile to code of their own.
var nearest = map[string]bool{"sin": true, "cos": true, "tan": true, "exp": true, "log": true, "log10": true, "pow": true}

func one(f func(float64) float64) func(x, y float64) float64 {
	return func(x, _ float64) float64 { return f(x) }
}

// TestFunctions compares with a JVM: the strict functions in every bit, the
// others, which a JVM may round otherwise, in nearly all results.
func TestFunctions(t *testing.T) {
	out, err := exec.Command("java", "testdata/Functions.java").Output()
	if err != nil {
		t.Fatal(err)
	}
	all, other := map[string]int{}, map[string]int{}
	lines := bufio.NewScanner(bytes.NewReader(out))
	for lines.Scan() {
		var name string
		var x, y, want uint64
		if _, err := fmt.Sscanf(lines.Text(), "%s %x %x %x", &name, &x, &y, &want); err != nil {
			t.Fatal(err)
		}
		got := functions[name](math.Float64frombits(x), math.Float64frombits(y))
		all[name]++
		if math.Float64bits(got) == want || got != got && math.IsNaN(math.Float64frombits(want)) {
			continue
		}
		other[name]++
		far := math.Abs(math.Float64frombits(x)) > 1e6 // see the package's comment
		if d := int64(math.Float64bits(got) - want); !nearest[name] && !far || d < -1 || d > 1 {
			t.Errorf("%s(%v, %v) = %v, java %v", name, math.Float64frombits(x), math.Float64frombits(y), got, math.Float64frombits(want))
		}
	}
	for name := range functions {
		if all[name] == 0 || other[name]*50 > all[name] {
			t.Errorf("%s: %d of %d differ", name, other[name], all[name])
		}
	}
}
