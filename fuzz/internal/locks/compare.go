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

// Tools says where the programs of bandsaw are, whose JDK's classes are taken
// ("" for that of the path), and after how many states the search of one program
// is given up.
type Tools struct {
	Bin, JDK string
	States   int
}

// Answer is what the comparison of the programs of one seed gave: the attempts
// at one that has sections, and few enough states to be compared both ways.
type Answer struct {
	Seed, Attempt uint64
	Size          int
	Compared      bool // in the end, both ways
	// Plain is how many attempts had no sections, or one outcome only, Cut how many
	// were cut, being too large most often.
	Plain, Cut int
	// Lost are the outcomes that there are only without sections, Extra those
	// that there are only with them.
	Lost, Extra []string
}

// Differs reports whether the sections can be told.
func (a *Answer) Differs() bool { return len(a.Lost)+len(a.Extra) > 0 }

// done reports whether no further attempt is to be made.
func (a *Answer) done() bool { return a.Compared || a.Differs() || a.Attempt == attempts }

// attempts is how many programs of one seed are tried at most.
const attempts = 12

// Text is the program that the answer is about.
func (a *Answer) Text() string { return Program(a.Seed, a.Attempt, a.Size, a.class()) }

func (a *Answer) class() string { return fmt.Sprintf("P%d_%d", a.Seed, a.Attempt) }

// Compare makes programs of the seeds and compares each with itself.
func (t Tools) Compare(seeds []uint64) ([]*Answer, error) {
	dir, err := os.MkdirTemp("", "fuzz-sections")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	answers := make([]*Answer, len(seeds))
	for i, s := range seeds {
		answers[i] = &Answer{Seed: s, Size: MaxSize}
	}
	for open := answers; len(open) > 0; {
		if err := t.compile(dir, open); err != nil {
			return nil, err
		}
		var again []*Answer
		for _, a := range open {
			if err := t.one(dir, a); err != nil {
				return nil, fmt.Errorf("seed %d, attempt %d: %w", a.Seed, a.Attempt, err)
			}
			if a.done() {
				continue
			}
			again = append(again, a)
			a.Attempt++
		}
		open = again
	}
	return answers, nil
}

func (t Tools) compile(dir string, answers []*Answer) error {
	args := []string{"-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-nowarn", "-cp", filepath.Join(t.Bin, "bandsaw-api.jar"), "-d", dir}
	for _, a := range answers {
		file := filepath.Join(dir, a.class()+".java")
		if err := os.WriteFile(file, []byte(a.Text()), 0o666); err != nil {
			return err
		}
		args = append(args, file)
	}
	if out, err := exec.Command("javac", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("javac: %w\n%s", err, out)
	}
	return nil
}

// one compares the program of an answer.
func (t Tools) one(dir string, a *Answer) error {
	name := a.class()
	coarse, err := t.lower(dir, name, false)
	if err != nil {
		return err
	}
	fine, err := t.lower(dir, name, true)
	if err != nil {
		return err
	}
	if same, err := sameStatements(coarse, fine); err != nil || same {
		a.Plain++
		return err
	}
	few, cut, err := t.outcomes(coarse, name)
	if err != nil {
		return err
	}
	if len(few) < 2 && a.Attempt < attempts/2 {
		a.Plain++
		return nil
	}
	if !cut {
		var many []string
		if many, cut, err = t.outcomes(fine, name); err != nil {
			return err
		}
		a.Lost = without(many, few)
		if !cut {
			a.Extra = without(few, many)
		}
	}
	a.Compared = !cut
	if cut {
		a.Cut++
		a.Size = max(a.Size-1, 1)
	}
	return nil
}

// lower lifts and lowers a program.
func (t Tools) lower(dir, name string, fine bool) (string, error) {
	base := filepath.Join(dir, name)
	args := []string{"-cp", dir + ":" + filepath.Join(t.Bin, "bandsaw-api.jar"), "-main", name}
	if t.JDK != "" {
		args = append(args, "-jdk", t.JDK)
	}
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

// outcomes are those of the program, and whether there may be more.
func (t Tools) outcomes(lowered, name string) (lines []string, cut bool, err error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(filepath.Join(t.Bin, "mc"), "outcomes", "-search", "dfs", "-states", fmt.Sprint(t.States), "-field", name+".log", lowered)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err = cmd.Run()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == 3:
		cut, err = true, nil
	case err != nil:
		return nil, false, fmt.Errorf("mc: %w\n%s", err, &stderr)
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
