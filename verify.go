package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func verifyCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "verify",
		Usage:     "verify a Java program: lift, slice, abstract, check",
		UsageText: "bandsaw verify -cp PATH -main CLASS [-prop F] [-select F] [-no-slice] [-search S] [-states N] [-work DIR]",
		Description: `Verifies the program that starts at CLASS, and exits 0 if the property holds, 1 if
it is violated, 2 on bad input and 3 if a limit was reached.

Examples:
  bandsaw verify -cp classes -main Main
  bandsaw verify -cp classes:lib.jar -main app.Main -prop app.prop -work build
  bandsaw verify -cp classes -main Main -select Main.sel -states 1000000`,
		Flags: []urfave.Flag{
			&urfave.StringFlag{Name: "cp", Usage: "class `PATH`: directories and jars, separated by colons", Value: "."},
			&urfave.StringFlag{Name: "main", Usage: "`CLASS` whose main method is the program"},
			&urfave.StringFlag{Name: "prop", Usage: "property `FILE`; without it no deadlock, assertion error or uncaught exception", TakesFile: true},
			&urfave.StringFlag{Name: "select", Usage: "selection `FILE`: which variables get which abstraction", TakesFile: true},
			&urfave.StringFlag{Name: "lib", Usage: "`DIR` with compiled abstractions (*.abs.json); the library's by default", TakesFile: true},
			&urfave.BoolFlag{Name: "no-slice", Usage: "verify the whole program"},
			&urfave.StringFlag{Name: "search", Usage: "`ORDER` of the search: bfs finds shortest counterexamples, dfs needs less memory", Value: "bfs"},
			&urfave.Int64Flag{Name: "states", Usage: "give up after `N` states; 0 is no limit"},
			&urfave.StringFlag{Name: "int-range", Usage: "try the numbers `LO..HI` where a choice has more than 65536 alternatives, such as that of any int"},
			&urfave.StringFlag{Name: "work", Usage: "`DIR` that keeps the files between the tools", TakesFile: true},
		},
		Action: func(c *urfave.Context) error {
			if c.NArg() > 0 {
				return fmt.Errorf("verify takes no file names, got %q; classes are named with -cp and -main", c.Args().First())
			}
			if c.String("main") == "" {
				return errors.New("no main class given: expected -main CLASS")
			}
			return verify(options{
				classPath: c.String("cp"),
				main:      c.String("main"),
				property:  c.String("prop"),
				selection: c.String("select"),
				library:   c.String("lib"),
				whole:     c.Bool("no-slice"),
				search:    c.String("search"),
				states:    c.Int64("states"),
				numbers:   c.String("int-range"),
				work:      c.String("work"),
			})
		},
	}
}

type options struct {
	classPath, main, property, selection, library string
	whole                                         bool
	search                                        string
	states                                        int64
	numbers                                       string // -int-range
	work                                          string
}

// verify conducts the tools. Their messages and their exit codes are its own.
func verify(o options) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	bin := filepath.Dir(self)
	if o.work == "" {
		dir, err := os.MkdirTemp("", "bandsaw-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		defer cli.OnInterrupt(func() { os.RemoveAll(dir) })()
		o.work = dir
	} else if err := os.MkdirAll(o.work, 0o755); err != nil {
		return err
	}
	for _, step := range plan(o) {
		if err := run(filepath.Join(bin, step[0]), step[1:]); err != nil {
			return err
		}
	}
	return nil
}

// plan lists the command lines to run, in order.
func plan(o options) [][]string {
	file := func(suffix string) string { return filepath.Join(o.work, o.main+suffix) }
	program := file(".ir.json")
	steps := [][]string{{"lift", "-cp", o.classPath, "-main", o.main, "-o", program}}
	withProperty := func(args ...string) []string {
		if o.property != "" {
			return append(args, "-prop", o.property)
		}
		return args
	}
	withLibrary := func(args ...string) []string {
		if o.library != "" {
			args = append([]string{args[0], "-lib", o.library}, args[1:]...)
		}
		return args
	}
	if !o.whole {
		steps = append(steps, append(withProperty("slice"), "-pdg", file(".pdg.json"), "-o", file(".slice.ir.json"), program))
		program = file(".slice.ir.json")
	}
	if o.selection == "" {
		steps = append(steps, []string{"abstract", "-lower-only", "-o", file(".abs.ir.json"), program})
	} else {
		steps = append(steps,
			withLibrary("typeinfer", "-select", o.selection, "-whole", file(".ir.json"), "-o", file(".types.json"), program),
			withLibrary("abstract", "-types", file(".types.json"), "-o", file(".abs.ir.json"), program))
	}
	check := append(withProperty("mc"), "-search", o.search)
	if o.states != 0 {
		check = append(check, "-states", fmt.Sprint(o.states))
	}
	if o.numbers != "" {
		check = append(check, "-int-range", o.numbers)
	}
	return append(steps, append(check, "-o", file(".result.json"), file(".abs.ir.json")))
}

// run runs one tool with our standard streams.
func run(tool string, args []string) error {
	cmd := exec.Command(tool, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = nil, os.Stdout, os.Stderr
	err := cli.RunChild(cmd)
	var exit *exec.ExitError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &exit) && exit.ExitCode() > 0:
		return cli.Exit(exit.ExitCode(), nil)
	case errors.As(err, &exit):
		return fmt.Errorf("%s %s: %w", filepath.Base(tool), strings.Join(args, " "), err)
	}
	return fmt.Errorf("cannot run %s, which stands beside bandsaw: %w", filepath.Base(tool), err)
}
