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
		UsageText: "bandsaw verify -cp PATH -main CLASS [-jdk DIR] [-prop F] [-select F] [-no-slice] [-search S] [-states N] [-time D] [-memory B] [-work DIR]",
		Description: `Verifies the program that starts at CLASS, and exits 0 if the property holds, 1 if
it is violated, 2 on bad input and 3 if a limit was reached.

Examples:
  bandsaw verify -cp classes -main Main
  bandsaw verify -cp classes:lib.jar -main app.Main -prop app.prop -work build
  bandsaw verify -cp classes -main Main -select Main.sel -states 1000000`,
		Flags: []urfave.Flag{
			classPathFlag(), mainFlag(), jdkFlag(), workFlag(),
			&urfave.StringFlag{Name: "prop", Usage: "property `FILE`; without it no deadlock, assertion error or uncaught exception", TakesFile: true},
			&urfave.StringFlag{Name: "select", Usage: "selection `FILE`: which variables get which abstraction", TakesFile: true},
			&urfave.StringFlag{Name: "lib", Usage: "`DIR` with compiled abstractions (*.abs.json); the library's by default", TakesFile: true},
			&urfave.BoolFlag{Name: "no-slice", Usage: "verify the whole program"},
			&urfave.StringFlag{Name: "search", Usage: "`ORDER` of the search: bfs finds shortest counterexamples, dfs needs less memory", Value: "bfs"},
			&urfave.Int64Flag{Name: "states", Usage: "give up after `N` states; 0 is no limit"},
			&urfave.StringFlag{Name: "time", Usage: "give up after a time `D` such as 30s or 5m"},
			&urfave.StringFlag{Name: "memory", Usage: "give up when `B` memory is used, such as 512M; 4G if not given"},
			&urfave.StringFlag{Name: "int-range", Usage: "try the numbers `LO..HI` where a choice has more than 65536 alternatives, such as that of any int"},
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
				jdk:       c.String("jdk"),
				property:  c.String("prop"),
				selection: c.String("select"),
				library:   c.String("lib"),
				whole:     c.Bool("no-slice"),
				search:    c.String("search"),
				states:    c.Int64("states"),
				time:      c.String("time"),
				memory:    c.String("memory"),
				numbers:   c.String("int-range"),
			}, c.String("work"))
		},
	}
}

func classPathFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "cp", Usage: "class `PATH`: directories and jars, separated by colons", Value: "."}
}

func mainFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "main", Usage: "`CLASS` whose main method is the program"}
}

func jdkFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "jdk", Usage: "`DIR` of the JDK whose classes the program uses; that of JAVA_HOME or of java on the path by default", TakesFile: true}
}

func workFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "work", Usage: "`DIR` that keeps the files between the tools", TakesFile: true}
}

type options struct {
	classPath, main, jdk, property, selection, library string
	whole                                              bool
	search                                             string
	states                                             int64
	time, memory                                       string
	numbers                                            string // -int-range
}

// verify runs the pipeline, with its files in work, or nowhere for "".
func verify(o options, work string) error {
	return inWork(work, func(dir string) error { return conduct(plan(o, dir), nil) })
}

// conduct runs the tools beside this program, one after the other; the last
// reads stdin. Their messages and their exit codes are its own.
func conduct(steps [][]string, stdin *os.File) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	for i, step := range steps {
		var in *os.File
		if i == len(steps)-1 {
			in = stdin
		}
		if err := run(filepath.Join(filepath.Dir(self), step[0]), step[1:], in); err != nil {
			return err
		}
	}
	return nil
}

// plan lists the command lines to run, in order.
func plan(o options, work string) [][]string {
	file := func(suffix string) string { return filepath.Join(work, o.main+suffix) }
	program := file(".ir.json")
	steps := [][]string{liftStep(o.classPath, o.main, o.jdk, program)}
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
	for _, limit := range [][2]string{{"-time", o.time}, {"-memory", o.memory}, {"-int-range", o.numbers}} {
		if limit[1] != "" {
			check = append(check, limit[0], limit[1])
		}
	}
	return append(steps, append(check, "-o", file(".result.json"), file(".abs.ir.json")))
}

// run runs one tool with our standard output and error.
func run(tool string, args []string, stdin *os.File) error {
	cmd := exec.Command(tool, args...)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if stdin != nil {
		cmd.Stdin = stdin
	}
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
