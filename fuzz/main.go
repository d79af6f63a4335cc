// Fuzz makes random Java programs, runs them by java and by mc run, and
// compares what they print. A program that prints something else is shrunk and
// kept: make fuzz-java N=500.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"bandsaw/fuzz/internal/compare"
	"bandsaw/fuzz/internal/generate"
	"bandsaw/fuzz/internal/shrink"
	"bandsaw/fuzz/internal/tree"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func main() { cli.Main(app()) }

func app() *urfave.App {
	return &urfave.App{
		Name:      "fuzz",
		Usage:     "compare java and mc run on random Java programs",
		UsageText: "fuzz [-n N] [-seed S] [-keep DIR]",
		Description: `Each program is the one of a seed, from S to S+N-1; they are compiled and run
some at a time. One that prints something else under mc run is shrunk and kept
as DIR/FuzzS.java, a test of testdata/java. Exits 1 if there was one.

Example:
   go run ./fuzz -n 500 -seed 1000`,
		HideHelpCommand: true,
		Flags: flags("lift, abstract and mc",
			&urfave.StringFlag{Name: "keep", Value: "testdata/java/fuzz", TakesFile: true, Usage: "`DIR` for programs that fail"},
			&urfave.DurationFlag{Name: "shrink", Value: 5 * time.Minute, Usage: "shrink each failure for at most `TIME`"},
		),
		Action:   run,
		Commands: []*urfave.Command{sectionsCommand(), tablesCommand(), timesCommand(), mixedCommand(), slicedCommand(), feasibleCommand(), initialisersCommand(), printedCommand(), collectionsCommand()},
	}
}

func run(c *urfave.Context) error {
	tools := compare.Tools{Bin: c.String("bin"), Timeout: 2 * time.Minute}
	return inBatches(c, func(seeds []uint64) (failed int, err error) {
		found, invalid, err := tools.Run(programs(seeds))
		if err != nil {
			return 0, err
		}
		for i, s := range seeds {
			if invalid[i] {
				return failed, fmt.Errorf("seed %d: javac refuses the program", s)
			}
			if found[i] == nil {
				continue
			}
			failed++
			if err := report(c, tools, s, found[i]); err != nil {
				return failed, err
			}
		}
		return failed, nil
	}, func() string { return "" })
}

// programs are those of the seeds, each a package of its own.
func programs(seeds []uint64) []compare.Program {
	var all []compare.Program
	for _, s := range seeds {
		pkg := fmt.Sprintf("p%d", s)
		all = append(all, compare.Program{Pkg: pkg, Text: generate.Program(s, pkg).Text()})
	}
	return all
}

// report shrinks the program of a seed and keeps it.
func report(c *urfave.Context, tools compare.Tools, seed uint64, d *compare.Difference) error {
	fmt.Printf("seed %d: %s\n", seed, firstDifference(d))
	root := generate.Program(seed, "p0")
	err := shrink.Program(root, func(versions []*tree.Node) ([]bool, error) {
		var programs []compare.Program
		for i, v := range versions {
			pkg := fmt.Sprintf("p%d", i)
			v.Parts[1].Text = pkg
			programs = append(programs, compare.Program{Pkg: pkg, Text: v.Text()})
		}
		found, _, err := tools.Run(programs)
		ok := make([]bool, len(versions))
		for i, f := range found {
			ok[i] = f != nil && (f.Error == "") == (d.Error == "")
		}
		return ok, err
	}, time.Now().Add(c.Duration("shrink")))
	if err != nil {
		return err
	}
	name := fmt.Sprintf("Fuzz%d", seed)
	text := standalone(root.Text(), name)
	file := filepath.Join(c.String("keep"), name+".java")
	if err := os.MkdirAll(c.String("keep"), 0o777); err != nil {
		return err
	}
	fmt.Printf("seed %d: kept as %s\n", seed, file)
	return os.WriteFile(file, []byte(text), 0o666)
}

// firstDifference is the first line in which the two sides differ, or what a
// tool said.
func firstDifference(d *compare.Difference) string {
	java, mc := strings.Split(d.Java, "\n"), strings.Split(d.Mc, "\n")
	for i := range min(len(java), len(mc)) {
		if java[i] != mc[i] {
			return fmt.Sprintf("java prints %q, mc run %q\n%s", java[i], mc[i], d.Error)
		}
	}
	return fmt.Sprintf("java prints %d lines, mc run %d\n%s", len(java), len(mc), d.Error)
}

// standalone makes a program of the unnamed package whose classes all stand
// inside one, called name, so that tests of one directory do not clash.
func standalone(text, name string) string {
	_, text, _ = strings.Cut(text, "\n") // package
	text = strings.ReplaceAll(text, "public class Main", "class Main")
	var b strings.Builder
	fmt.Fprintf(&b, "public class %s {\n    public static void main(String[] args) {\n        Main.main(args);\n    }\n\n", name)
	for line := range strings.Lines(text) {
		for _, word := range []string{"class ", "interface "} {
			if strings.HasPrefix(line, word) {
				line = "static " + line
			}
		}
		b.WriteString("    " + line)
	}
	b.WriteString("}\n")
	return b.String()
}
