// Lift turns Java class files into a program in bandsaw's representation: all
// that can be reached from a main method.
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classlist"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/folder"
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
   lift -cp app.jar -main app.Main -jdk /usr/lib/jvm/jdk-25 -o Main.ir.json
   lift -cp app.jar:lib.jar -main app.Main -text | less
   lift -cp classes:junit.jar -entry app.CacheTest -o Test.ir.json
   java -Xlog:class+init=info:file=init.log -cp app.jar:lib.jar app.Main
   lift -cp app.jar:lib.jar -main app.Main -initialised init.log -o Main.ir.json`,
		HideHelpCommand: true,
		Flags:           flags.Lift().Flags,

		Action: lift,
	}
}

func lift(c *urfave.Context) error {
	if c.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q: classes are named by -main and -cp", c.Args().First())
	}
	if c.Bool("all") && (c.IsSet("main") || c.IsSet("entry")) {
		return fmt.Errorf("-all lifts every method: leave out -main and -entry")
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
	if c.Bool("check-models") {
		return checkModels(c, models, jdk)
	}
	cp := c.String("cp")
	if c.IsSet("jar") {
		if c.IsSet("cp") {
			return fmt.Errorf("-jar is the whole class path: leave out -cp, or name the jar with it")
		}
		cp = c.String("jar")
	}
	user, err := classpath.Parse(cp, jdk.Release)
	if err != nil {
		return err
	}
	defer user.Close()
	from := classes.Sources{Models: models, JDK: jdk, User: user}
	if c.Bool("all") {
		return liftAll(c, from)
	}
	mainClass := c.String("main")
	if !c.IsSet("main") && !c.IsSet("entry") {
		if mainClass = user.MainClass(); mainClass == "" {
			return noMain(cp)
		}
	}
	var files *folder.Folder
	if c.IsSet("files") {
		if files, err = folder.Read(c.String("files")); err != nil {
			return err
		}
	}
	var read []ir.Input
	if files != nil {
		read = files.Inputs
	}
	var initialised map[string]bool
	if c.IsSet("initialised") {
		list, input, err := classlist.Read(c.String("initialised"))
		if err != nil {
			return err
		}
		initialised, read = list, append(read, input)
	}
	p := cli.Working("lift")
	defer p.Done()
	r, err := reach.Program(from, reach.Options{
		Main: mainClass, Entries: c.StringSlice("entry"), RapidTypes: c.String("calls") == "rta", Fine: c.Bool("fine"), Ranked: c.String("hashes") == "orders", Files: files, Initialised: initialised, Why: c.String("why"),
		Progress: func(methods int) { p.Doing(func() string { return fmt.Sprintf("%d methods", methods) }) },
	})
	p.Done()
	if err != nil {
		return err
	}
	return write(c, from, r, read...)
}

// checkModels tells what of the models does not fit the JDK, an error if
// anything does not.
func checkModels(c *urfave.Context, models classpath.Source, jdk *classpath.JDK) error {
	found, err := contract.Models(models, jdk)
	if err != nil {
		return err
	}
	for _, f := range found {
		fmt.Fprintln(c.App.ErrWriter, "lift: models:", f)
	}
	if len(found) > 0 {
		return fmt.Errorf("%d members of models do not fit JDK %d", len(found), jdk.Release)
	}
	return nil
}

// noMain is the error for a class path without anything to begin with.
func noMain(cp string) error {
	if first := filepath.SplitList(cp)[0]; filepath.Ext(first) == ".jar" {
		return fmt.Errorf("the manifest of %s names no Main-Class: use -main CLASS or -entry CLASS.METHOD", first)
	}
	return fmt.Errorf("expected a main class, an entry or -all: use -main CLASS or -entry CLASS.METHOD (see lift --help)")
}

// write tells the warnings and writes the program.
func write(c *urfave.Context, from classes.Sources, r *reach.Result, files ...ir.Input) error {
	for _, w := range r.Warnings {
		fmt.Fprintln(c.App.ErrWriter, "lift: warning:", w)
	}
	for _, w := range r.Why {
		fmt.Fprintln(c.App.ErrWriter, w)
	}
	p := r.Program
	p.Made = cli.Made(c, append(from.Inputs(), files...)...)
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
