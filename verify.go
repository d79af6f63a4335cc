package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"bandsaw/artifact"
	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

func verifyCommand() *urfave.Command {
	tools := []flags.Tool{flags.Lift(), flags.Slice(), flags.Typeinfer(), flags.Abstract(), flags.Check()}
	return &urfave.Command{
		Name:      "verify",
		Usage:     "verify a Java program: lift, slice, abstract, check",
		UsageText: "bandsaw verify -cp PATH -main CLASS [-prop FILE] [-select FILE] [-pred FILE] [FLAG ...] [-- ARG ...]",
		Description: `Verifies the program that starts at CLASS with the arguments given, and exits 0 if
the property holds, 1 if it is violated, 2 on bad input and 3 if not all was explored
(a limit, a native method without a model) or an abstraction leaves open whether it is
violated. It takes the flags of the tools that it runs, and hands them on.

Examples:
  bandsaw verify -cp classes -main Main
  bandsaw verify -cp classes -main Main -- one two
  bandsaw verify -jar app.jar
  bandsaw verify -cp classes:junit.jar -entry app.CacheTest
  bandsaw verify -cp classes:lib.jar -main app.Main -prop app.prop -work build
  bandsaw verify -cp classes -main Main -check races -check "unreachable Main.fail"
  bandsaw verify -cp classes -main Main -select Main.sel -states 1000000
  bandsaw verify -cp classes -main Main -pred Main.pred
  bandsaw verify -cp classes -main Main -auto -work build`,
		Flags: append([]urfave.Flag{
			workFlag(),
			&urfave.BoolFlag{Name: "no-slice", Usage: "verify the whole program"},
			&urfave.BoolFlag{Name: "auto", Usage: "where the search gives up, try selections that are found without you, from coarse to fine"},
			checkFlag(), roundsFlag(), keepFlag(),
		}, taken(tools...)...),
		Action: func(c *urfave.Context) error {
			names, args := cli.Arguments(c)
			if len(names) > 0 {
				return fmt.Errorf("verify takes no file names, got %q; classes are named with -cp and -main, and the program's arguments follow --", names[0])
			}
			return inWork(c, func(w workplace) error {
				if err := errors.Join(cli.AnnounceCommand(), addChecks(c, w)); err != nil {
					return err
				}
				if c.Bool("auto") {
					for _, name := range []string{"select", "pred"} {
						if c.String(name) != "" {
							return fmt.Errorf("-auto finds selections and predicates, but -%s was given: expected one of them, or bandsaw refine", name)
						}
					}
					return verifyAuto(c, w, args)
				}
				steps := plan(c, w, args)
				if err := allTaken(c, tools, steps); err != nil {
					return err
				}
				return verify(c, w, args)
			})
		},
	}
}

func checkFlag() urfave.Flag {
	return &urfave.StringSliceFlag{Name: "check", Usage: "check `WHAT` too: races, \"unreachable FILE:LINE\" or another check of docs/property.md; may be repeated"}
}

// addChecks makes the property one that has the checks too which the user added: a file of its own,
// that all tools get. Of the default property those stay that none of them stands for.
func addChecks(c *urfave.Context, w workplace) error {
	checks := c.StringSlice("check")
	if len(checks) == 0 {
		return nil
	}
	name, text := c.String("prop"), ""
	property := &prop.Property{}
	if name != "" {
		data, _, err := cli.ReadFile(name)
		if err != nil {
			return err
		}
		if property, err = prop.Read(name, data); err != nil {
			return err
		}
		text = prop.LineOf(name) + string(data) + "\n"
	}
	added := ""
	for _, check := range checks {
		one := "check " + prop.LineOf(fmt.Sprintf("-check %q", check)) + check + "\n"
		given, err := prop.Read("-check", []byte(one))
		if err != nil {
			return err
		}
		for _, g := range given.Checks {
			if again := property.Again(g); again != "" {
				return fmt.Errorf("-check %q: %s", check, again)
			}
		}
		property.Checks = append(property.Checks, given.Checks...)
		added += one
	}
	if name == "" {
		for _, check := range prop.Default().Without(property) {
			text += "check " + check.String() + "\n"
		}
	}
	file := w.file(propertyFile)
	err := cli.Write(file, func(out io.Writer) error {
		_, err := io.WriteString(out, text+added)
		return err
	})
	return errors.Join(err, c.Set("prop", file))
}

func roundsFlag() urfave.Flag {
	return &urfave.IntFlag{Name: "rounds", Value: 6, Usage: "make a selection finer up to `N` times, where counterexamples are spurious, or add predicates; of verify with -auto"}
}

func keepFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "keep", TakesFile: true, Usage: "write the selection, or the predicates, that decided to `FILE`; of verify with -auto"}
}

// refineCommand is the command that begins with the user's selection.
func refineCommand() *urfave.Command {
	tools := []flags.Tool{flags.Lift(), flags.Slice(), flags.Typeinfer(), flags.Abstract(), flags.Check()}
	return &urfave.Command{
		Name:      "refine",
		Usage:     "verify with a selection or predicates, and make them finer while counterexamples are spurious",
		UsageText: "bandsaw refine -cp PATH -main CLASS (-select FILE | -pred FILE) [-rounds N] [-keep FILE] [FLAG ...] [-- ARG ...]",
		Description: `Verifies as verify does. Where a counterexample is spurious, the variables on which it
rests get an abstraction that tells more numbers apart, or remainders, and the search
begins again: until the property holds, a counterexample is feasible, or no finer
abstraction is known. Predicates get others: the conditions where it chose what was not
known, and their weakest preconditions. Exit status as that of verify.

Examples:
  bandsaw refine -cp classes -main Main -select Main.sel
  bandsaw refine -cp classes -main Main -select Main.sel -rounds 20 -keep Finer.sel
  bandsaw refine -cp classes -main Main -pred Main.pred -keep Finer.pred`,
		Flags: append([]urfave.Flag{
			workFlag(),
			&urfave.BoolFlag{Name: "no-slice", Usage: "verify the whole program"},
			checkFlag(), roundsFlag(), keepFlag(),
		}, taken(tools...)...),
		Action: func(c *urfave.Context) error {
			names, args := cli.Arguments(c)
			if len(names) > 0 {
				return fmt.Errorf("refine takes no file names, got %q; classes are named with -cp and -main, and the program's arguments follow --", names[0])
			}
			if (c.String("select") == "") == (c.String("pred") == "") {
				return errors.New("expected -select FILE or -pred FILE, one of them, or bandsaw verify -auto")
			}
			return inWork(c, func(w workplace) error {
				if err := errors.Join(cli.AnnounceCommand(), addChecks(c, w)); err != nil {
					return err
				}
				return verifyAuto(c, w, args)
			})
		},
	}
}

// ordersStates bounds the states of a search with hash tables in all orders, where the user sets no bound: there may be many more
// than with one.
const ordersStates = "1000000"

// verify runs the steps that plan lists, within the time that the user gave for all of them; and once more with hash tables
// in all orders, if their one order was all that was cut and the search is none that is saved for another run. The answer is the second one if that decides.
func verify(c *urfave.Context, w workplace, args []string) error {
	var deadline time.Time
	if limit := c.Duration("time"); limit > 0 {
		deadline = time.Now().Add(limit)
	}
	told := ends{out: os.Stdout}
	if c.IsSet("hashes") || c.IsSet("checkpoint") || c.IsSet("resume") || !keepsAnswer(c.String("o")) {
		return earlyAnswer(c, w, conduct(c, plan(c, w, args), told, deadline))
	}
	answer, err := conductUntold(c, w, plan(c, w, args), deadline)
	if answer == nil {
		return earlyAnswer(c, w, err)
	}
	if slices.Equal(answer.Cuts, []string{result.EqualHashes}) {
		second, ended := inOrders(c, w, args, deadline)
		switch {
		case second != nil:
			answer, err = second, ended
		case ended != nil:
			err = ended
		}
		if err := cli.Write(resultName(c, w), answer.Write); err != nil {
			return err
		}
	}
	if err := tell(c, answer); err != nil {
		return err
	}
	return err
}

// keepsAnswer reports whether an answer that is written to the output can be read again, and replaced by another: that of no
// device or pipe can.
func keepsAnswer(out string) bool {
	if out == "-" {
		return false
	}
	info, err := os.Stat(out)
	return err != nil || info.Mode().IsRegular()
}

// inOrders verifies with hash tables in all orders, and returns what that decides, nil for nothing, and the error with which
// to end then, or because the user would not wait for it.
func inOrders(c *urfave.Context, w workplace, args []string, deadline time.Time) (*result.Result, error) {
	fmt.Fprintln(os.Stderr, "bandsaw: all was explored with hash tables in one order; now in all orders, as with -hashes orders")
	err := c.Set("hashes", "orders")
	if !c.IsSet("states") {
		err = errors.Join(err, c.Set("states", ordersStates))
	}
	if err != nil {
		return nil, err
	}
	r, err := conductUntold(c, w, plan(c, w, args), deadline)
	var early *endedEarly
	switch {
	case errors.As(err, &early) && errors.Is(early.why, cli.ErrInterrupted):
		return nil, cli.Exit(cli.ExitInterrupted, nil)
	case r == nil || r.Status() == cli.ExitGaveUp:
		return nil, nil
	}
	return r, err
}

// conductUntold conducts the steps, of which the last is the checker, whose answer it returns in place of printing it; nil
// if there is none. The error is how the checker ended, by its exit status too.
func conductUntold(c *urfave.Context, w workplace, steps []step, deadline time.Time) (*result.Result, error) {
	name := resultName(c, w)
	os.Remove(name) // so that what is there then is its answer
	ended := conduct(c, steps, ends{}, deadline)
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, ended
	}
	r, err := result.Read(name, data)
	if err != nil {
		return nil, err
	}
	return r, ended
}

// resultName is the file in which the checker writes its answer.
func resultName(c *urfave.Context, w workplace) string {
	if name := c.String("o"); name != "" {
		return name
	}
	return w.file(resultFile)
}

// tell prints an answer as the checker does.
func tell(c *urfave.Context, r *result.Result) error {
	return cli.Write("-", func(w io.Writer) error { return r.TextOf(w, flags.Viewed(c)) })
}

// earlyAnswer answers in place of the checker if the error is that a tool
// before it had to end early.
func earlyAnswer(c *urfave.Context, w workplace, err error) error {
	var early *endedEarly
	if !errors.As(err, &early) {
		return err
	}
	code := cli.ExitGaveUp
	next := []result.Suggestion{{
		Text:    "what comes before the search takes longer the more of the JDK the program needs. Allow more time:",
		Command: cli.UserCommand().MoreTime(c.Duration("time")).String(),
	}}
	if errors.Is(early.why, cli.ErrInterrupted) {
		code, next = cli.ExitInterrupted, nil
	}
	if err := giveUp(c, w, earlyCut(c, early), next...); err != nil {
		return err
	}
	return cli.Exit(code, nil)
}

// earlyCut is the cut of an answer where a tool had to end before it was done.
func earlyCut(c *urfave.Context, early *endedEarly) string {
	if errors.Is(early.why, cli.ErrInterrupted) {
		return early.Error()
	}
	return fmt.Sprintf("time %s limit reached while %s ran", c.Duration("time"), early.tool)
}

// giveUp answers in place of the checker, which did not come to run.
func giveUp(c *urfave.Context, w workplace, why string, next ...result.Suggestion) error {
	property := prop.Default()
	var inputs []ir.Input
	if name := c.String("prop"); name != "" {
		data, in, err := cli.ReadFile(name)
		if err != nil {
			return err
		}
		if property, err = prop.Read(name, data); err != nil {
			return err
		}
		inputs = append(inputs, in)
	}
	r := &result.Result{
		Header:  artifact.Header{Format: result.Format, Version: result.Version, Made: cli.Made(c, inputs...)},
		Verdict: result.GaveUp, Property: property.Names(), Cuts: []string{why}, Assumptions: []string{}, Suggestions: next,
		Statistics: result.Statistics{Search: c.String("search")},
	}
	if c.String("o") == "-" {
		return cli.Write("-", r.Write)
	}
	if err := cli.Write(resultName(c, w), r.Write); err != nil {
		return err
	}
	return tell(c, r)
}

// named are the flags of slice for what the selection and the predicates name.
func named(c *urfave.Context) (args []string) {
	for _, flag := range []string{"select", "pred"} {
		if file := c.String(flag); file != "" {
			args = append(args, "-names", file)
		}
	}
	return args
}

// plan lists the steps of the pipeline; args are those of the program.
func plan(c *urfave.Context, w workplace, args []string) []step {
	program := w.file(liftedFile)
	steps := []step{{Tool: flags.Lift(), args: []string{"-o", program}}}
	check := step{Tool: flags.Check()}
	lower := flags.Abstract().Without("pred", "branches", "relations")
	if !c.Bool("no-slice") || c.String("select") != "" || c.String("pred") != "" {
		steps = append(steps, step{Tool: lower, args: []string{"-lower-only", "-o", w.file(wholeFile), program}, aside: true})
		check.args = append(check.args, "-whole", w.file(wholeFile))
	}
	if !c.Bool("no-slice") {
		steps = append(steps, step{Tool: flags.Slice(), args: append(named(c), "-pdg", w.file(graphFile), "-o", w.file(slicedFile), program)})
		program = w.file(slicedFile)
	}
	abstract := step{Tool: lower, args: []string{"-lower-only"}}
	if c.String("pred") != "" {
		abstract = step{Tool: flags.Abstract(), args: []string{"-before", w.file(liftedFile)}}
	}
	if c.String("select") != "" {
		steps = append(steps, step{Tool: flags.Typeinfer(), args: []string{"-whole", w.file(liftedFile), "-o", w.file(typesFile), program}})
		abstract.Tool = flags.Abstract()
		abstract.args = append(slices.DeleteFunc(abstract.args, func(a string) bool { return a == "-lower-only" }), "-types", w.file(typesFile))
	}
	abstract.args = append(abstract.args, "-o", w.file(loweredFile), program)
	steps = append(steps, abstract)
	for _, a := range args {
		check.args = append(check.args, "-arg="+a)
	}
	if c.String("o") == "" {
		check.args = append(check.args, "-o", w.file(resultFile))
	}
	check.args = append(check.args, w.file(loweredFile))
	return append(steps, check)
}
