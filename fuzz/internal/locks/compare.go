package locks

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Tools says where the programs of bandsaw are, and after how many states the
// search of one program is given up.
type Tools struct {
	Bin    string
	States int
}

// Answer is what the comparison of one program gave.
type Answer struct {
	Seed    uint64
	Skipped string // why not all was compared, such as too many states
	// Same is true if lift made no section: then there is nothing to compare.
	Same bool
	// Lost are the outcomes that there are only without sections, Extra those
	// that there are only with them.
	Lost, Extra []string
}

// Differs reports whether the sections can be told.
func (a *Answer) Differs() bool { return len(a.Lost)+len(a.Extra) > 0 }

// Compare makes the programs of the seeds and compares each with itself.
func (t Tools) Compare(seeds []uint64) ([]*Answer, error) {
	texts := make([]string, len(seeds))
	names := make([]string, len(seeds))
	for i, s := range seeds {
		names[i] = fmt.Sprintf("P%d", s)
		texts[i] = Program(s, names[i])
	}
	dir, err := os.MkdirTemp("", "fuzz-sections")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := t.compile(dir, names, texts); err != nil {
		return nil, err
	}
	answers := make([]*Answer, len(seeds))
	for i, s := range seeds {
		if answers[i], err = t.one(dir, names[i]); err != nil {
			return nil, fmt.Errorf("seed %d: %w", s, err)
		}
		answers[i].Seed = s
	}
	return answers, nil
}

func (t Tools) compile(dir string, names, texts []string) error {
	args := []string{"-J-XX:TieredStopAtLevel=1", "-g", "-cp", filepath.Join(t.Bin, "bandsaw-api.jar"), "-d", dir}
	for i, name := range names {
		file := filepath.Join(dir, name+".java")
		if err := os.WriteFile(file, []byte(texts[i]), 0o666); err != nil {
			return err
		}
		args = append(args, file)
	}
	if out, err := exec.Command("javac", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("javac: %w\n%s", err, out)
	}
	return nil
}

func (t Tools) one(dir, name string) (*Answer, error) {
	coarse, err := t.lower(dir, name, false)
	if err != nil {
		return nil, err
	}
	fine, err := t.lower(dir, name, true)
	if err != nil {
		return nil, err
	}
	if same, err := sameStatements(coarse, fine); err != nil || same {
		return &Answer{Same: true}, err
	}
	few, skipped, err := t.outcomes(coarse, name)
	if err != nil || skipped != "" {
		return &Answer{Skipped: skipped}, err
	}
	many, skipped, err := t.outcomes(fine, name)
	a := &Answer{Skipped: skipped, Lost: without(many, few)}
	if skipped == "" {
		a.Extra = without(few, many)
	}
	return a, err
}

// lower lifts and lowers a program.
func (t Tools) lower(dir, name string, fine bool) (string, error) {
	base := filepath.Join(dir, name)
	args := []string{"-cp", dir + ":" + filepath.Join(t.Bin, "bandsaw-api.jar"), "-main", name}
	if fine {
		base += ".fine"
		args = append(args, "-fine")
	}
	lifted, lowered := base+".ir.json", base+".abs.ir.json"
	if err := t.command("lift", append(args, "-o", lifted)...); err != nil {
		return "", err
	}
	return lowered, t.command("abstract", "-lower-only", "-o", lowered, lifted)
}

func (t Tools) command(tool string, args ...string) error {
	if out, err := exec.Command(filepath.Join(t.Bin, tool), args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", tool, err, out)
	}
	return nil
}

// outcomes are those of the program, and why there may be more.
func (t Tools) outcomes(lowered, name string) (lines []string, cut string, err error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(filepath.Join(t.Bin, "mc"), "outcomes", "-search", "dfs", "-states", fmt.Sprint(t.States), "-field", name+".log", lowered)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err = cmd.Run()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == 3:
		cut, err = strings.TrimSpace(stderr.String()), nil
	case err != nil:
		return nil, "", fmt.Errorf("mc: %w\n%s", err, &stderr)
	}
	return strings.FieldsFunc(stdout.String(), func(r rune) bool { return r == '\n' }), cut, nil
}

// sameStatements reports whether two program files differ in their headers only.
func sameStatements(a, b string) (bool, error) {
	x, err := os.ReadFile(a)
	if err != nil {
		return false, err
	}
	y, err := os.ReadFile(b)
	return bytes.Count(x, []byte("endatomic")) == bytes.Count(y, []byte("endatomic")), err
}

// without are the lines of a that are not in b.
func without(a, b []string) []string {
	in := map[string]bool{}
	for _, x := range b {
		in[x] = true
	}
	var out []string
	for _, x := range a {
		if !in[x] {
			out = append(out, x)
		}
	}
	return out
}
