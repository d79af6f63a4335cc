// Package compare runs Java programs by java and by mc run, and tells which
// print something else.
package compare

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"bandsaw/internal/jdks"
)

// Program is one compilation unit with a class Main in the package Pkg.
type Program struct{ Pkg, Text string }

// Difference is what a program printed on either side. Error is what a tool
// said that did not come to printing.
type Difference struct {
	Java, Mc string
	Error    string
}

// Tools says where the programs of bandsaw are, and how long a batch may take
// in each of them.
type Tools struct {
	Bin     string
	Timeout time.Duration
}

// Run compares the programs; the result has an element for each, nil for those
// that print the same. Programs that javac refuses are invalid: they are left
// out and listed. Errors are those of the environment.
func (t Tools) Run(programs []Program) (found []*Difference, invalid []bool, err error) {
	found, invalid = make([]*Difference, len(programs)), make([]bool, len(programs))
	todo := make([]int, len(programs))
	for i := range todo {
		todo[i] = i
	}
	for len(todo) > 0 {
		done, err := t.batch(programs, todo, found, invalid)
		if err != nil {
			return nil, nil, err
		}
		todo = todo[done:]
	}
	return found, invalid, nil
}

// batch runs the programs of those numbers as one, and returns how many of
// them it got through: all, or up to the first that a tool stopped at.
func (t Tools) batch(programs []Program, todo []int, found []*Difference, invalid []bool) (int, error) {
	dir, err := os.MkdirTemp("", "fuzz-java")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	var valid []int
	for _, i := range todo {
		if !invalid[i] {
			valid = append(valid, i)
		}
	}
	classes, err := t.compile(dir, programs, &valid, invalid)
	if err != nil || len(valid) == 0 {
		return len(todo), err
	}
	want, stderr := t.output("java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", classes, "Batch")
	java := split(want)
	if len(java) != len(valid) {
		return 0, fmt.Errorf("java stopped early: %s", stderr)
	}
	lifted, lowered := filepath.Join(dir, "l.ir.json"), filepath.Join(dir, "w.ir.json")
	for _, step := range [][]string{
		{"lift", "-cp", classes, "-main", "Batch", "-o", lifted},
		{"abstract", "-lower-only", "-o", lowered, lifted},
	} {
		cmd := exec.Command(filepath.Join(t.Bin, step[0]), step[1:]...)
		if out, err := cmd.CombinedOutput(); err != nil {
			return t.alone(programs, valid, todo, found, invalid, fmt.Sprintf("%s: %v\n%s", step[0], err, out))
		}
	}
	got, stderr := t.output(filepath.Join(t.Bin, "mc"), "run", lowered)
	mc := split(got)
	for k, i := range valid {
		switch {
		case k >= len(mc):
			// It stopped in the program before, or in this one at once.
			return indexOf(todo, valid[max(k-1, 0)]) + 1, nil
		case k == len(mc)-1 && k < len(valid)-1 || mc[k] != java[k]:
			found[i] = &Difference{Java: java[k], Mc: mc[k]}
			if k == len(mc)-1 {
				found[i].Error = stderr
			}
		}
	}
	return len(todo), nil
}

// alone says what to do when a tool refuses a batch: a program alone is to
// blame, several are tried one by one.
func (t Tools) alone(programs []Program, valid, todo []int, found []*Difference, invalid []bool, message string) (int, error) {
	if len(valid) == 1 {
		found[valid[0]] = &Difference{Error: message}
		return len(todo), nil
	}
	for _, i := range valid {
		if _, err := t.batch(programs, []int{i}, found, invalid); err != nil {
			return 0, err
		}
	}
	return len(todo), nil
}

// compile has javac compile the programs with a main class that runs one after
// the other; those that it refuses become invalid.
func (t Tools) compile(dir string, programs []Program, valid *[]int, invalid []bool) (classes string, err error) {
	classes = filepath.Join(dir, "classes")
	for len(*valid) > 0 {
		args := []string{"-g", "-nowarn", "-Xlint:none", "-Xmaxerrs", "1000", "-d", classes}
		main := "public class Batch {\npublic static void main(String[] args) {\n"
		for _, i := range *valid {
			p := programs[i]
			name := filepath.Join(dir, "src", p.Pkg, "Main.java")
			if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
				return "", err
			}
			if err := os.WriteFile(name, []byte(p.Text), 0o666); err != nil {
				return "", err
			}
			args = append(args, name)
			main += fmt.Sprintf("System.out.println(%q);\ntry { %s.Main.main(args); } catch (Throwable e) { System.out.println(\"uncaught \" + e); }\n", marker, p.Pkg)
		}
		name := filepath.Join(dir, "Batch.java")
		if err := os.WriteFile(name, []byte(main+"}\n}\n"), 0o666); err != nil {
			return "", err
		}
		out, err := jdks.Javac("javac", append(args, name)...).CombinedOutput()
		if err == nil {
			return classes, nil
		}
		before := len(*valid)
		bad := map[string]bool{}
		for _, m := range fileInError.FindAllStringSubmatch(string(out), -1) {
			bad[m[1]] = true
		}
		var left []int
		for _, i := range *valid {
			if bad[programs[i].Pkg] {
				invalid[i] = true
			} else {
				left = append(left, i)
			}
		}
		*valid = left
		if len(left) == before {
			return "", fmt.Errorf("javac: %v\n%s", err, out)
		}
	}
	return classes, nil
}

var fileInError = regexp.MustCompile(`(?m)[/\\]src[/\\](\w+)[/\\]Main\.java:\d+: error`)

const marker = "=== program ==="

// split cuts the output of a batch into that of its programs.
func split(out string) []string {
	parts := strings.Split(out, marker+"\n")
	return parts[1:]
}

func (t Tools) output(name string, args ...string) (stdout, stderr string) {
	var o, e bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stdout, cmd.Stderr = &o, &e
	cmd.WaitDelay = time.Second
	timer := time.AfterFunc(t.Timeout, func() {
		if cmd.Process != nil {
			cmd.Process.Kill()
		}
	})
	defer timer.Stop()
	if err := cmd.Run(); err != nil {
		fmt.Fprintf(&e, "%s: %v\n", filepath.Base(name), err)
	}
	return o.String(), e.String()
}

func indexOf(xs []int, x int) int {
	for i, y := range xs {
		if y == x {
			return i
		}
	}
	return -1
}
