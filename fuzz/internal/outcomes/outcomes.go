// Package outcomes has bandsaw's tools tell what Java programs can log.
package outcomes

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"bandsaw/internal/jdks"
)

// Tools says where the programs of bandsaw are, whose JDK's classes are taken
// ("" for that of the path), and after how many states the search of one program
// is given up.
type Tools struct {
	Bin, JDK string
	States   int
}

// Source is a program: the text of a class, and its name.
type Source struct{ Class, Text string }

// Compile compiles programs into the directory.
func (t Tools) Compile(dir string, sources []Source) error {
	args := []string{"-g", "-nowarn", "-cp", filepath.Join(t.Bin, "bandsaw-api.jar"), "-d", dir}
	for _, s := range sources {
		file := filepath.Join(dir, s.Class+".java")
		if err := os.WriteFile(file, []byte(s.Text), 0o666); err != nil {
			return err
		}
		args = append(args, file)
	}
	if out, err := jdks.Javac("javac", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("javac: %w\n%s", err, out)
	}
	return nil
}

// Each compiles the programs of the seeds, in a directory that lasts as long, and gives what f finds of each.
func Each[A any](t Tools, seeds []uint64, source func(seed uint64) Source, f func(dir string, seed uint64) (*A, error)) ([]*A, error) {
	dir, err := os.MkdirTemp("", "fuzz")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var sources []Source
	for _, s := range seeds {
		sources = append(sources, source(s))
	}
	if err := t.Compile(dir, sources); err != nil {
		return nil, err
	}
	var found []*A
	for _, s := range seeds {
		a, err := f(dir, s)
		if err != nil {
			return nil, fmt.Errorf("seed %d: %w", s, err)
		}
		found = append(found, a)
	}
	return found, nil
}

// Lower lifts, with the flags given, and lowers a program that was compiled; it
// gives the name of the file.
func (t Tools) Lower(dir, class string, flags ...string) (string, error) {
	base := filepath.Join(dir, strings.Join(append([]string{class}, flags...), "."))
	args := append(slices.Clone(flags), "-cp", dir+string(os.PathListSeparator)+filepath.Join(t.Bin, "bandsaw-api.jar"), "-main", class)
	if t.JDK != "" {
		args = append(args, "-jdk", t.JDK)
	}
	lifted, lowered := base+".ir.json", base+".abs.ir.json"
	if err := t.command("lift", append(args, "-o", lifted)...); err != nil {
		return "", err
	}
	return lowered, t.command("abstract", "-lower-only", "-o", lowered, lifted)
}

// Slice slices what Lower lifted of a program, without flags, and lowers that; it gives the name of the file.
func (t Tools) Slice(dir, class string) (string, error) {
	base := filepath.Join(dir, class)
	sliced, lowered := base+".slice.ir.json", base+".slice.abs.ir.json"
	if err := t.command("slice", "-o", sliced, base+".ir.json"); err != nil {
		return "", err
	}
	return lowered, t.command("abstract", "-lower-only", "-o", lowered, sliced)
}

func (t Tools) command(tool string, args ...string) error {
	if out, err := exec.Command(filepath.Join(t.Bin, tool), args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", tool, err, out)
	}
	return nil
}

// Of are the values that a static field can have in the end, one with each
// deadlock, and why there may be more: "" if there are no more. The flags are for mc.
func (t Tools) Of(lowered, field string, flags ...string) (lines []string, cut string, err error) {
	var stdout, stderr bytes.Buffer
	args := append([]string{"outcomes", "-search", "dfs", "-states", fmt.Sprint(t.States), "-field", field}, flags...)
	cmd := exec.Command(filepath.Join(t.Bin, "mc"), append(args, lowered)...)
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

// Deadlock reports whether one of the lines is that of a deadlock.
func Deadlock(lines []string) bool {
	return slices.ContainsFunc(lines, func(l string) bool { return strings.HasSuffix(l, ", deadlock") })
}

// Without are the lines of a that are not in b.
func Without(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(x string) bool { return slices.Contains(b, x) })
}

// Differences says how many outcomes are lost, how many too many, and which is the first.
func Differences(lost, extra []string) string {
	return fmt.Sprintf("%d outcomes lost, %d too many: %s", len(lost), len(extra), append(slices.Clone(lost), extra...)[0])
}
