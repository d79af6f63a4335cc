package check

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/ir"
	"bandsaw/mc/internal/compile"
)

var compiledCount = flag.Uint64("compiledcount", 0, "how many checkers TestTogetherCompiled makes, each in some seconds")

// TestTogetherCompiled: a checker that was made for a random program says with its methods in Go, and each of the
// other things that a checker may do with states, what it says without any.
func TestTogetherCompiled(t *testing.T) {
	if *compiledCount == 0 {
		t.Skip("it takes long: see make fuzz")
	}
	dir := t.TempDir()
	file, checker := filepath.Join(dir, "P.ir.json"), filepath.Join(dir, "P.mc")
	inGo, alike := 0, 0
	for seed := *randomSeed; seed < *randomSeed+*compiledCount; seed++ {
		make := randomprog.Program
		if seed%2 == 0 {
			make = randomprog.Driver
		}
		p, src, err := make(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		code, methods, err := Hot(p, prop.Default(), Options{})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		if err := compile.Build(checker, code, methods); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		var text bytes.Buffer
		if err := ir.Write(&text, p); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, liberty := range [][]string{{"-search", "bfs"}, {"-search", "bfs", "-j", "2"}, {"-search", "bfs", "-delta", "on"}, {"-search", "dfs"}, {"-search", "dfs", "-backtrack", "copy"}} {
			plain, _ := said(t, checker, append([]string{"-mixed", "off", "-states", "20000"}, liberty[:2]...), file)
			got, told := said(t, checker, append([]string{"-mixed", "compiled", "-v", "-states", "20000"}, liberty...), file)
			if slices.Contains(liberty, "on") { // statements count once for all, and a violation may be another one
				if plain["verdict"] == string(result.Violated) {
					continue
				}
				delete(got, "together")
				plain["statistics"].(map[string]any)["statements"] = got["statistics"].(map[string]any)["statements"]
			}
			if !reflect.DeepEqual(got, plain) {
				t.Fatalf("seed %d, %v:\n%v\nplain:\n%v\n%s", seed, liberty, got, plain, src)
			}
			alike++
			if bytes.Contains(told, []byte(" methods")) {
				inGo++
			}
		}
	}
	t.Logf("%d searches alike, %d with methods in Go", alike, inGo)
	if *compiledCount >= 10 && inGo < alike/4 {
		t.Errorf("only %d of %d searches had methods in Go", inGo, alike)
	}
}

// said is the result file of a checker, but for how it was made, and what it told on standard error.
func said(t *testing.T, checker string, flags []string, file string) (answer map[string]any, told []byte) {
	t.Helper()
	cmd := exec.Command(checker, append(flags, "-o", "-", file)...)
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if err := cmd.Run(); err != nil && cmd.ProcessState.ExitCode() == 2 {
		t.Fatalf("%v: %v\n%s", cmd.Args, err, stderr.Bytes())
	}
	if err := json.Unmarshal(out.Bytes(), &answer); err != nil {
		t.Fatalf("%v: %v", cmd.Args, err)
	}
	delete(answer, "made")
	return answer, stderr.Bytes()
}
