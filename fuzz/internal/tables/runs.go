package tables

import (
	_ "embed"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"bandsaw/fuzz/internal/outcomes"
)

//go:embed Runs.java
var runner string

// samples is how often java runs a program: by so many class loaders, and each so many times.
var samples = [2]string{"12", "20"}

// runs are what java shows that the programs of a directory can log, with identity hash codes as they come, and where all are equal.
func runs(t outcomes.Tools, dir string, programs []string) (map[string][]string, error) {
	java := "java"
	if t.JDK != "" {
		java = filepath.Join(t.JDK, "bin", "java")
	}
	shown := map[string][]string{}
	for _, how := range [][]string{
		{"-cp", dir, "Runs", dir, samples[0], samples[1]},
		{"-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2", "-cp", dir, "Runs", dir, "1", "1"},
	} {
		cmd := exec.Command(java, append(append([]string{"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"}, how...), programs...)...)
		out, err := cmd.Output()
		if err != nil {
			var exit *exec.ExitError
			if errors.As(err, &exit) {
				err = fmt.Errorf("%w\n%s", err, exit.Stderr)
			}
			return nil, fmt.Errorf("java: %w", err)
		}
		for line := range strings.Lines(string(out)) {
			program, _, _ := strings.Cut(line, ".")
			if line = line[len(program) : len(line)-1]; !slices.Contains(shown[program], line) {
				shown[program] = append(shown[program], line)
			}
		}
	}
	return shown, nil
}
