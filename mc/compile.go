package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"bandsaw/artifact/prop"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"
	"bandsaw/ir"
	"bandsaw/mc/internal/check"
	"bandsaw/mc/internal/compile"
	"bandsaw/mc/internal/compiled"

	urfave "github.com/urfave/cli/v2"
)

const compileDescription = `Makes a checker for one program, in which the methods that run hot are compiled:
written in Go, and built together with mc itself by the go command, which has to be
there; a network has not. It takes what mc takes, and its answer is the same, with the
same numbers of states and statements and the same trace. It pays where threads compute
for long between two points at which others can come in.

Which methods run hot is tried out: give the arguments that the checker will be given.

Example:
  mc compile -o Main.mc Main.abs.ir.json`

// compileCommand is mc compile.
func compileCommand() *urfave.Command {
	return &urfave.Command{
		Name:        "compile",
		Usage:       "make a checker for one program, with its hot methods compiled",
		UsageText:   "mc compile -o P.mc [-prop F.prop] [-arg S ...] P.abs.ir.json",
		Description: compileDescription,
		Flags:       flags.Compile().Flags,
		Action:      compileAction,
	}
}

func compileAction(c *urfave.Context) error {
	name, err := cli.OneInput(c)
	if err != nil {
		return err
	}
	program, _, err := input.Program(name, ir.Lowered, ir.Abstract)
	if err != nil {
		return err
	}
	property, _, err := input.Property(c.String("prop"), program)
	if err != nil {
		return err
	}
	o := check.Options{Arguments: given(c)}
	o.Limits.Memory = 4 << 30
	p := cli.Working("mc compile")
	defer p.Done()
	return build(c.String("o"), program, property, o)
}

// build makes the checker out for the program.
func build(out string, program *ir.Program, property *prop.Property, o check.Options) error {
	if compiled.Program != nil {
		return errors.New("a checker that mc compile made makes no other, expected mc")
	}
	p, methods, err := check.Hot(program, property, o)
	if err != nil {
		return err
	}
	return compile.Build(out, p, methods)
}

// checkCompiled makes a checker for the program, and lets it answer in place of this
// one.
func checkCompiled(program *ir.Program, property *prop.Property, o check.Options) error {
	dir, err := os.MkdirTemp("", "mc-compiled-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	checker := filepath.Join(dir, "mc")
	if err := build(checker, program, property, o); err != nil {
		return fmt.Errorf("-mixed compiled: %w", err)
	}
	cmd := exec.Command(checker, os.Args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err = cmd.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return cli.Exit(exit.ExitCode(), nil)
	}
	return err
}
