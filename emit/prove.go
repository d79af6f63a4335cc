package main

import (
	"fmt"
	"io"

	"bandsaw/artifact"
	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/emit/internal/horn"
	"bandsaw/emit/internal/spacer"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

func hornCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "horn",
		Usage:     "write a program of one thread as Horn clauses",
		UsageText: "emit horn [-prop F.prop] [-wrap] [-arrays] [-o OUT.smt2] [P.ir.json]",
		Description: `Writes a lowered program as constrained Horn clauses, in SMT-LIB, for Z3, Eldarica, Golem
and other solvers: if they have a solution ("sat"), the property holds. "unsat"
says nothing, since the clauses say more of the heap than the program does.

Examples:
  emit horn -o Main.smt2 Main.lowered.ir.json
  emit horn -wrap Main.lowered.ir.json | z3 -T:5 -in`,
		Flags:  flags.Horn().Flags,
		Action: emitHorn,
	}
}

func proveCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "prove",
		Usage:     "have Z3 prove a property of a program of one thread",
		UsageText: "emit prove [-prop F.prop] [-effort N] [-result F.result.json] [P.ir.json]",
		Description: `Tells a lowered program as Horn clauses (see emit horn), in one way after the other, and
has Z3's engine Spacer solve them: for any numbers, loops and recursion of any
depth. Each solution is checked, without that engine, before it counts. The first line on
standard output is the answer; invariants of loops are told in Java.

Exit status: 0 the property holds, 2 bad usage or input, 3 no proof was found,
which says nothing; 130 interrupted.

Examples:
  emit prove Main.lowered.ir.json
  emit prove -effort 20000000 -result Main.result.json Main.lowered.ir.json`,
		Flags:  flags.Prove().Flags,
		Action: prove,
	}
}

// lowered reads the program of the command, and its property.
func lowered(c *urfave.Context) (name string, p *ir.Program, property *prop.Property, inputs []ir.Input, err error) {
	if name, err = cli.OneInput(c); err != nil {
		return "", nil, nil, nil, err
	}
	p, in, err := input.Program(name, ir.Lowered)
	if err != nil {
		return "", nil, nil, nil, err
	}
	property, inputs, err = input.Property(c.String("prop"), p)
	return name, p, property, append([]ir.Input{in}, inputs...), err
}

func emitHorn(c *urfave.Context) error {
	name, program, property, _, err := lowered(c)
	if err != nil {
		return err
	}
	defer cli.Working("emit").Done()
	model, err := horn.Emit(program, property, horn.Options{Wrap: c.Bool("wrap"), Arrays: c.Bool("arrays")})
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return cli.Write(c.String("o"), func(w io.Writer) error {
		_, err := io.WriteString(w, "(set-logic HORN)\n"+model.Text()+"(check-sat)\n")
		return err
	})
}

func prove(c *urfave.Context) error {
	name, program, property, inputs, err := lowered(c)
	if err != nil {
		return err
	}
	cache, err := derive.OpenCache(c.String("cache"))
	if err != nil {
		return err
	}
	working := cli.Working("emit")
	defer working.Done()
	r, err := spacer.Prove(program, property, spacer.Options{Effort: c.Uint("effort"), Kept: cache})
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	working.Done()
	r.Header = artifact.Header{Format: result.Format, Version: result.Version, Made: cli.Made(c, inputs...)}
	return answer(c, r, false)
}
