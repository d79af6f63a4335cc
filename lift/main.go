// Lift turns Java class files into a program in bandsaw's representation: all
// that can be reached from a main method.
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/reach"

	urfave "github.com/urfave/cli/v2"
)

func main() {
	cli.CollectLess()
	cli.Main(app())
}

func app() *urfave.App {
	return &urfave.App{
		Name:      "lift",
		Usage:     "turn Java class files into a program for the other tools",
		UsageText: "lift -cp PATH[:PATH] -main CLASS [-entry CLASS.METHOD ...] [-jdk DIR] [-o P.ir.json]",
		Description: `Reads the class files that can be reached from the class's main method, in
directories and jars on the class path and in the JDK, and writes the lifted
program. The models that stand beside this program are laid over the JDK's
classes. What cannot be lifted is listed in the program as unmodelled.

Compile with javac -g, so that variables keep their names.

Examples:
   lift -cp classes -main app.Main -o Main.ir.json
   lift -cp app.jar -main app.Main -jdk /usr/lib/jvm/jdk-25 -calls pta -o Main.ir.json
   lift -cp app.jar:lib.jar -main app.Main -text | less`,
		HideHelpCommand: true,
		Flags: []urfave.Flag{
			&urfave.StringFlag{Name: "cp", Value: ".", TakesFile: true, Usage: "class path: directories and jars, separated by `:`"},
			&urfave.StringFlag{Name: "main", Usage: "`CLASS` whose main method is the program"},
			&urfave.StringSliceFlag{Name: "entry", Usage: "static method `CLASS.METHOD` without parameters to begin with, several: any of them, beside that of -main"},
			&urfave.StringFlag{Name: "calls", Value: "rta", Usage: "how to find what virtual calls run: `HOW` is rta (rapid type analysis) or pta (points-to analysis: fewer, more time)"},
			&urfave.BoolFlag{Name: "fine", Usage: "leave the operations of the JDK's locks and queues in all their steps, in place of one atomic section each; verdicts are the same, states more"},
			&urfave.StringFlag{Name: "jdk", TakesFile: true, Usage: "`DIR` of the JDK whose classes to take", DefaultText: "JAVA_HOME, else that of the java on the path"},
			&urfave.StringFlag{Name: "models", TakesFile: true, Usage: "`JAR` with the models of JDK classes", DefaultText: "models.jar beside this program"},
			&urfave.BoolFlag{Name: "all", Usage: "lift every method of what comes first on the class path, instead of what a main class reaches; to test the lifter"},
			&urfave.StringFlag{Name: "module", Usage: "with -all, the classes of this module `NAME` of the JDK instead; ALL for all modules"},
			&urfave.StringFlag{Name: "part", Usage: "with -all, only the `I/N`-th part of the classes", Value: "1/1"},
			&urfave.StringFlag{Name: "o", TakesFile: true, Usage: "write to `FILE`, - for standard output", Value: "-"},
			&urfave.StringFlag{Name: "why", Usage: "tell how the methods whose names begin with `TEXT` are reached"},
			&urfave.BoolFlag{Name: "text", Category: cli.OutputFlags, Usage: "write the text form, for reading"},
		},
		Action: lift,
	}
}

func lift(c *urfave.Context) error {
	if c.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q: classes are named by -main and -cp", c.Args().First())
	}
	if (c.IsSet("main") || c.IsSet("entry")) == c.Bool("all") {
		return fmt.Errorf("expected a main class, an entry or -all: use -main CLASS or -entry CLASS.METHOD (see lift --help)")
	}
	for _, f := range []string{"module", "part"} {
		if c.IsSet(f) && !c.Bool("all") {
			return fmt.Errorf("-%s says which classes -all lifts: use it with -all", f)
		}
	}
	models, err := openModels(c.String("models"))
	if err != nil {
		return err
	}
	jdk, err := classpath.OpenJDK(c.String("jdk"))
	if err != nil {
		return err
	}
	defer jdk.Close()
	user, err := classpath.Parse(c.String("cp"), jdk.Release)
	if err != nil {
		return err
	}
	defer user.Close()
	from := reach.Sources{Models: models, JDK: jdk, User: user}
	if c.Bool("all") {
		return liftAll(c, from)
	}
	calls := c.String("calls")
	if calls != "rta" && calls != "pta" {
		return fmt.Errorf("-calls %s: expected rta or pta", calls)
	}
	r, err := reach.Program(from, reach.Options{Main: c.String("main"), Entries: c.StringSlice("entry"), PointsTo: calls == "pta", Fine: c.Bool("fine"), Why: c.String("why")})
	if err != nil {
		return err
	}
	return write(c, from, r)
}

// write tells the warnings and writes the program.
func write(c *urfave.Context, from reach.Sources, r *reach.Result) error {
	for _, w := range r.Warnings {
		fmt.Fprintln(c.App.ErrWriter, "lift: warning:", w)
	}
	for _, w := range r.Why {
		fmt.Fprintln(c.App.ErrWriter, w)
	}
	p := r.Program
	p.Made = cli.Made(c, from.Inputs()...)
	if err := ir.Check(p); err != nil {
		return fmt.Errorf("internal error: the lifted program is malformed: %w", err)
	}
	return cli.Write(c.String("o"), func(w io.Writer) error {
		if c.Bool("text") {
			return ir.Print(w, p)
		}
		return ir.Write(w, p)
	})
}

// openModels opens the models: the jar given, or the one beside this program.
func openModels(name string) (classpath.Source, error) {
	if name != "" {
		return classpath.OpenModels(name, filepath.Base(name))
	}
	exe, err := os.Executable()
	if err == nil {
		exe, err = filepath.EvalSymlinks(exe)
	}
	if err != nil {
		return nil, fmt.Errorf("models: %w", err)
	}
	name = filepath.Join(filepath.Dir(exe), "models.jar")
	if _, err := os.Stat(name); err != nil {
		return nil, fmt.Errorf("models: %s is missing: run make, or name the jar with -models", name)
	}
	return classpath.OpenModels(name, filepath.Base(name))
}
