package generate

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"bandsaw/internal/jdks"
)

// TestCompiles has javac accept what the generator makes, and the generator
// make the same again.
func TestCompiles(t *testing.T) {
	dir := t.TempDir()
	args := []string{"-nowarn", "-Xlint:none", "-d", dir}
	for seed := range uint64(40) {
		pkg := fmt.Sprintf("p%d", seed)
		text := Program(seed, pkg).Text()
		if Program(seed, pkg).Text() != text {
			t.Fatalf("seed %d gives two programs", seed)
		}
		name := filepath.Join(dir, "src", pkg, "Main.java")
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		args = append(args, name)
	}
	if out, err := jdks.Javac("javac", args...).CombinedOutput(); err != nil {
		t.Fatalf("javac: %v\n%s", err, out)
	}
}
