package ir_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"bandsaw/ir"
	"bandsaw/schemas"
)

// TestSchema: what Write writes is as the schema says.
func TestSchema(t *testing.T) {
	for _, level := range ir.Levels {
		for seed := range uint64(10) {
			var b bytes.Buffer
			if err := ir.Write(&b, ir.RandomProgram(level, seed)); err != nil {
				t.Fatal(err)
			}
			if err := schemas.Validate("p.json", b.Bytes()); err != nil {
				t.Errorf("%s, seed %d: %v", level, seed, err)
			}
		}
	}
}

// TestSchemaRefuses: what Read refuses for its shape, the schema does too.
func TestSchemaRefuses(t *testing.T) {
	files, err := filepath.Glob("testdata/shape/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ir.Read(name, data); err == nil {
			t.Errorf("%s: read", name)
		}
		if err := schemas.Validate(name, data); err == nil {
			t.Errorf("%s: the schema accepts it", name)
		}
	}
}

// TestSchemaKinds: the reader and the schema know the words of the table, and
// for each the members that the kind's fields come to.
func TestSchemaKinds(t *testing.T) {
	words := []string{"check"}
	data := readSchema(t)
	for _, k := range ir.Kinds() {
		words = append(words, k.Word)
		must, may := ir.Members(k.Word)
		got := map[string]bool{}
		for _, m := range append(slices.Clone(must), may...) {
			got[m] = true
		}
		if diff := cmp.Diff(members(k), got); diff != "" {
			t.Errorf("members of %q: %s", k.Word, diff)
		}
		def := data.Defs[k.Word]
		for m := range def.Properties {
			if m != "op" && m != "at" && !got[m] {
				t.Errorf("the schema gives %q a member %q", k.Word, m)
			}
		}
		for m := range got {
			if _, ok := def.Properties[m]; !ok {
				t.Errorf("the schema gives %q no member %q", k.Word, m)
			}
		}
		required := slices.DeleteFunc(def.Required, func(m string) bool { return m == "op" })
		slices.Sort(required)
		slices.Sort(must)
		if diff := cmp.Diff(must, required, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("required members of %q: %s", k.Word, diff)
		}
	}
	slices.Sort(words)
	var inSchema []string
	for _, w := range data.Defs["statement"].Properties["op"].(map[string]any)["enum"].([]any) {
		inSchema = append(inSchema, w.(string))
	}
	slices.Sort(inSchema)
	if diff := cmp.Diff(words, inSchema); diff != "" {
		t.Errorf("words in the schema: %s", diff)
	}
	if diff := cmp.Diff(words, ir.Words()); diff != "" {
		t.Errorf("words that the reader knows: %s", diff)
	}
}

// schema is what the test above looks at.
type schema struct {
	Defs map[string]struct {
		Required   []string
		Properties map[string]any
	} `json:"$defs"`
}

func readSchema(t *testing.T) schema {
	t.Helper()
	data, err := os.ReadFile("../schemas/ir.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var out schema
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out
}
