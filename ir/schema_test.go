package ir_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

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
