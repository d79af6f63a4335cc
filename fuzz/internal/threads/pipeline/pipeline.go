// Package pipeline asks bandsaw how programs can end.
package pipeline

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"bandsaw/fuzz/internal/threads/lang"
	"bandsaw/fuzz/internal/threads/oracle"
)

// Variant is a way through the tools.
type Variant struct {
	Name   string
	Lift   []string // flags of lift
	Slice  bool
	Search string
	Facts  bool // are tested that slicing found out
}

// Variants are the ways that must all tell the same. Those that lift a program in the
// same way are beside one another, as it is lifted once.
var Variants = []Variant{
	{Name: "whole", Search: "bfs"},
	{Name: "depth-first", Search: "dfs"},
	{Name: "rapid types", Lift: []string{"-calls", "rta"}, Search: "bfs"},
	{Name: "sliced rapid types", Lift: []string{"-calls", "rta"}, Slice: true, Search: "dfs"},
	{Name: "sliced", Slice: true, Search: "bfs"},
	{Name: "facts", Slice: true, Search: "dfs", Facts: true},
	{Name: "fine", Lift: []string{"-fine"}, Search: "dfs"},
}

// Tools says where the tools are and how much they may do.
type Tools struct {
	Bin    string
	Dir    string // for files
	States int    // that mc stores at most, for each program of a group
	Alone  int    // the same, where a program is asked about alone because its group had more
}

// Answer is what a variant says of a program. Cut tells why outcomes may be
// missing, FalseFact what slicing found out that is not so: then there are none.
type Answer struct {
	Outcomes       oracle.Outcomes
	Cut, FalseFact string
}

// Program is one of the programs that are asked about together; its class is
// Pkg.Main.
type Program struct {
	Pkg string
	*lang.Program
}

// Compile compiles the programs in one go, and for each of the groups a class
// that begins with any one of its programs.
func (t Tools) Compile(groups [][]Program) error {
	var sources []string
	write := func(name, text string) error {
		name = filepath.Join(t.Dir, "src", name)
		sources = append(sources, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		return os.WriteFile(name, []byte(text), 0o666)
	}
	for _, g := range groups {
		for _, p := range g {
			if err := write(filepath.Join(p.Pkg, "Main.java"), p.Java(p.Pkg)); err != nil {
				return err
			}
		}
		if len(g) > 1 {
			if err := write(mainClass(g)+".java", chooser(g)); err != nil {
				return err
			}
		}
	}
	list := filepath.Join(t.Dir, "sources")
	if err := os.WriteFile(list, []byte(strings.Join(sources, "\n")), 0o666); err != nil {
		return err
	}
	_, err := run("javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-nowarn", "-proc:none", "-cp", filepath.Join(t.Bin, "bandsaw-api.jar"),
		"-d", t.classes(), "@"+list)
	return err
}

func (t Tools) classes() string { return filepath.Join(t.Dir, "classes") }

// mainClass is the name of the main class of a group.
func mainClass(g []Program) string {
	if len(g) == 1 {
		return g[0].Pkg + ".Main"
	}
	return "Any_" + g[0].Pkg
}

// chooser is the source of that class, where there is a choice.
func chooser(g []Program) string {
	var b strings.Builder
	fmt.Fprintf(&b, "public class %s {\n    static int chosen;\n\n    public static void main(String[] args) {\n", mainClass(g))
	fmt.Fprintf(&b, "        chosen = bandsaw.Verify.choose(0, %d);\n        switch (chosen) {\n", len(g)-1)
	for i, p := range g {
		fmt.Fprintf(&b, "            case %d:\n                %s.Main.main(args);\n                break;\n", i, p.Pkg)
	}
	b.WriteString("        }\n    }\n}\n")
	return b.String()
}

// Ask lets each of the variants tell about a group, which was compiled: an answer for
// each program. Where a limit cuts an answer short, or a fact is false, it asks about one after the other,
// from then on by the other variants too.
func (t Tools) Ask(g []Program, variants []Variant) ([][]Answer, error) {
	var all [][]Answer
	alone := t
	alone.States = max(t.States, t.Alone)
	together := len(g) > 1
	for _, v := range variants {
		var answers []Answer
		var err error
		if together {
			if answers, err = t.ask(g, v); err != nil {
				return nil, fmt.Errorf("%s: %w", v.Name, err)
			}
			together = answers[0].Cut == "" && answers[0].FalseFact == ""
		}
		if !together {
			answers = nil
			for i := range g {
				one, err := alone.ask(g[i:i+1], v)
				if err != nil {
					return nil, fmt.Errorf("%s: %w", v.Name, err)
				}
				answers = append(answers, one...)
			}
		}
		all = append(all, answers)
	}
	return all, nil
}

func (t Tools) ask(g []Program, v Variant) ([]Answer, error) {
	main := mainClass(g)
	var fields []string
	if len(g) > 1 {
		fields = append(fields, main+".chosen")
	}
	for _, p := range g {
		for _, i := range oracle.Observed(p.Program) {
			fields = append(fields, p.Pkg+".Main."+p.IntName(i))
		}
	}
	lowered, err := t.lowered(main, fields, v)
	if err != nil {
		return nil, err
	}
	args := []string{"outcomes", "-search", v.Search, "-states", strconv.Itoa(t.States * len(g))}
	if v.Facts {
		args = append(args, "-check-facts")
	}
	for _, f := range fields {
		args = append(args, "-field", f)
	}
	out, err := run(t.tool("mc"), append(args, lowered)...)
	cut := ""
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == 3:
		cut = strings.TrimSpace(err.Error())
	case err != nil && strings.Contains(err.Error(), "a fact is false"):
		return slices.Repeat([]Answer{{FalseFact: strings.TrimSpace(err.Error())}}, len(g)), nil
	case err != nil:
		return nil, err
	}
	return answers(g, out, cut)
}

// lowered is the name of a file with the program that begins with the main class, lowered
// as the variant has it. What another variant made already is taken.
func (t Tools) lowered(main string, fields []string, v Variant) (string, error) {
	base := filepath.Join(t.Dir, main+strings.Join(v.Lift, ""))
	make := func(file, tool string, args ...string) error {
		if _, err := os.Stat(file); err == nil {
			return nil
		}
		_, err := run(t.tool(tool), append([]string{"-o", file}, args...)...)
		return err
	}
	from := base + ".ir.json"
	if err := make(from, "lift", append(slices.Clone(v.Lift), "-cp", t.classes(), "-main", main)...); err != nil {
		return "", err
	}
	if v.Slice {
		property, lifted := base+".prop", from
		text := "check deadlock;\nobserve " + strings.Join(fields, ",\n    ") + ";\n"
		if err := os.WriteFile(property, []byte(text), 0o666); err != nil {
			return "", err
		}
		from = base + ".slice.ir.json"
		if err := make(from, "slice", "-prop", property, lifted); err != nil {
			return "", err
		}
	}
	to := strings.TrimSuffix(from, ".ir.json") + ".abs.ir.json"
	return to, make(to, "abstract", "-lower-only", from)
}

// answers reads what mc lists: lines such as "Any.chosen = 1, p1.Main.r0 = 3,
// ..., deadlock".
func answers(g []Program, out, cut string) ([]Answer, error) {
	all := make([]Answer, len(g))
	var first []int // of each program, the number of its first value
	n := 0
	if len(g) > 1 {
		n++
	}
	for i, p := range g {
		all[i].Cut = cut
		first = append(first, n)
		n += len(oracle.Observed(p.Program))
	}
	first = append(first, n)
	for line := range strings.Lines(out) {
		line = strings.TrimSuffix(line, "\n")
		line, deadlock := strings.CutSuffix(line, ", deadlock")
		var values []string
		for _, part := range strings.Split(line, ", ") {
			_, value, _ := strings.Cut(part, " = ")
			values = append(values, value)
		}
		if len(values) != n {
			return nil, fmt.Errorf("mc lists %q", line)
		}
		chosen := 0
		if len(g) > 1 {
			var err error
			if chosen, err = strconv.Atoi(values[0]); err != nil {
				return nil, fmt.Errorf("mc lists %q", line)
			}
		}
		a := &all[chosen]
		a.Outcomes = append(a.Outcomes, oracle.Format(values[first[chosen]:first[chosen+1]], deadlock))
	}
	for i := range all {
		slices.Sort(all[i].Outcomes)
	}
	return all, nil
}

func (t Tools) tool(name string) string { return filepath.Join(t.Bin, name) }

// failure is what a tool said that did not do what it was asked.
type failure struct {
	command, stderr string
	err             error
}

func (f *failure) Error() string { return fmt.Sprintf("%s: %v\n%s", f.command, f.err, f.stderr) }
func (f *failure) Unwrap() error { return f.err }

func run(name string, args ...string) (string, error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return stdout.String(), &failure{filepath.Base(name), stderr.String(), err}
	}
	return stdout.String(), nil
}
