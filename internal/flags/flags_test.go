package flags

import (
	"reflect"
	"testing"

	urfave "github.com/urfave/cli/v2"
)

// TestSameName: a flag that several tools have means the same in all of them,
// for the driver takes it once.
func TestSameName(t *testing.T) {
	type meaning struct {
		kind  reflect.Type
		usage string
	}
	first := map[string]meaning{}
	for _, tool := range []Tool{Lift(), Slice(), Typeinfer(), Abstract(), Check(), Run()} {
		for _, alone := range tool.Alone {
			if tool.Has(alone) {
				t.Errorf("%s -%s is for the tool alone, and handed on", tool.Name, alone)
			}
		}
		for _, f := range tool.Flags {
			name := f.Names()[0]
			if !tool.Has(name) {
				continue
			}
			m := meaning{reflect.TypeOf(f), f.(urfave.DocGenerationFlag).GetUsage()}
			if other, ok := first[name]; ok && other != m {
				t.Errorf("%s -%s is %v, elsewhere %v", tool.Name, name, m, other)
			}
			first[name] = m
		}
	}
}
