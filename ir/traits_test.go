package ir

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"testing"
)

// TestTraits: the documentation and the schema have the traits that there are, of what
// can have them.
func TestTraits(t *testing.T) {
	doc, err := os.ReadFile("../docs/ir.md")
	if err != nil {
		t.Fatal(err)
	}
	var rows, want []string
	for _, r := range regexp.MustCompile("(?m)^\\| `([a-z]+)` \\| (class|method|field) \\|").FindAllSubmatch(doc, -1) {
		rows = append(rows, string(r[1])+" "+string(r[2]))
	}
	of := map[TraitOf][]string{}
	for i, k := range AllTraits {
		if k.Bit != 1<<i {
			t.Errorf("trait %d is %s, of bit %d", i, k.Name, k.Bit)
		}
		want = append(want, k.Name+" "+string(k.Of))
		of[k.Of] = append(of[k.Of], k.Name)
	}
	if !slices.Equal(rows, want) {
		t.Errorf("docs/ir.md has\n%q, expected\n%q", rows, want)
	}
	text, err := os.ReadFile("../schemas/ir.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Defs map[string]struct {
			Properties struct {
				Traits struct{ Items struct{ Enum []string } }
			}
		} `json:"$defs"`
	}
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	for kind, names := range of {
		if have := schema.Defs[string(kind)+"Decl"].Properties.Traits.Items.Enum; !slices.Equal(have, names) {
			t.Errorf("the schema has for a %s %q, expected %q", kind, have, names)
		}
	}
}
