package ir

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// same is the difference between two programs, "" if there is none. Lists
// that are nil and empty are one. Where a block is named, only its name counts.
func same(a, b *Program) string {
	options := cmp.Options{
		cmpopts.IgnoreUnexported(Program{}),
		cmpopts.EquateEmpty(),
		cmpopts.IgnoreFields(Method{}, "Blocks", "Facts"),
		cmp.Comparer(func(x, y *Block) bool { return x.Name == y.Name }),
	}
	if d := cmp.Diff(a, b, options); d != "" {
		return d
	}
	for i, c := range a.Classes {
		for k, m := range c.Methods {
			n := b.Classes[i].Methods[k]
			if len(m.Blocks) != len(n.Blocks) {
				return "number of blocks"
			}
			if d := cmp.Diff(m.factsInOrder(), n.factsInOrder(), cmp.AllowUnexported(factAt{})); d != "" {
				return d
			}
			for l, x := range m.Blocks {
				if d := cmp.Diff(*x, *n.Blocks[l], options); d != "" {
					return d
				}
			}
		}
	}
	return ""
}

func printed(t testing.TB, p *Program) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Print(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func written(t testing.TB, p *Program) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestRoundTrip: a program is the same after text, JSON and text again, and
// so are the bytes.
func TestRoundTrip(t *testing.T) {
	programs := uint64(60)
	if testing.Short() {
		programs = 12
	}
	for _, level := range Levels {
		for seed := range programs {
			t.Run(fmt.Sprintf("%s/%d", level, seed), func(t *testing.T) {
				p := randomProgram(level, seed)
				if err := Check(p); err != nil {
					t.Fatalf("%v\n%s", err, printed(t, p))
				}
				text := printed(t, p)
				fromText, err := Parse("p.txt", text)
				if err != nil {
					t.Fatalf("%v\n%s", err, text)
				}
				data := written(t, fromText)
				fromJSON, err := Read("p.json", data)
				if err != nil {
					t.Fatalf("%v\n%s", err, data)
				}
				if seed < programs/10 { // slow; the forms leave nothing out, which these show
					if d := same(p, fromText); d != "" {
						t.Errorf("after Print and Parse:\n%s", d)
					}
					if d := same(p, fromJSON); d != "" {
						t.Errorf("after Write and Read:\n%s", d)
					}
				}
				if again := printed(t, fromJSON); !bytes.Equal(again, text) {
					t.Errorf("text differs: %s", cmp.Diff(string(text), string(again)))
				}
				if again := written(t, p); !bytes.Equal(again, data) {
					t.Errorf("JSON differs: %s", cmp.Diff(string(data), string(again)))
				}
				if err := Check(fromJSON); err != nil {
					t.Error(err)
				}
			})
		}
	}
}
