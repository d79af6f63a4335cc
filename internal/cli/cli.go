// Package cli is the frame that makes all of bandsaw's command lines behave
// alike: flags before file names, "-" for standard input and output, exit
// codes, errors on standard error, and outputs that appear whole or not at all.
package cli

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	urfave "github.com/urfave/cli/v2"
)

// The exit codes of every tool.
const (
	ExitOK          = 0   // done; for a checker: the property holds
	ExitViolated    = 1   // the property is violated, feasibly
	ExitBadInput    = 2   // bad usage or bad input
	ExitGaveUp      = 3   // a bound, a time or a memory limit was reached, or a violation is only possible
	ExitInterrupted = 130 // stopped by the user
)

// Version of all tools, written into every file they make.
const Version = "0.1.0"

// codeError is an error with an exit code of its own.
type codeError struct {
	code int
	err  error
}

func (e *codeError) Error() string {
	if e.err == nil {
		return ""
	}
	return e.err.Error()
}
func (e *codeError) Unwrap() error { return e.err }

// Exit makes an error that ends the tool with the code given. With a nil err
// nothing is printed: the tool has said all there is to say.
func Exit(code int, err error) error { return &codeError{code, err} }

// Answered ends the tool with the exit status of an answer; an interrupt has one
// of its own where the answer is none because of it.
func Answered(status int, interrupted bool) error {
	switch {
	case status == ExitOK:
		return nil
	case status == ExitGaveUp && interrupted:
		return Exit(ExitInterrupted, nil)
	}
	return Exit(status, nil)
}

// Main runs the tool and ends the process with its exit code. Errors without a
// code of their own count as bad input. Every flag must stand before the file
// names; one that stands after is refused rather than ignored.
func Main(app *urfave.App) {
	os.Exit(run(app, os.Args))
}

func run(app *urfave.App, args []string) int {
	watchInterrupts()
	layOutHelp()
	// -v is free for tools that have more to tell.
	urfave.VersionFlag = &urfave.BoolFlag{Name: "version", Usage: "print the version", DisableDefaultText: true}
	app.Version = Version
	app.HideVersion = false
	app.EnableBashCompletion = true
	app.Suggest = true
	app.UseShortOptionHandling = false
	app.ExitErrHandler = func(*urfave.Context, error) {}
	app.OnUsageError = usageError
	if len(app.Commands) > 0 && app.Action == nil {
		app.Action = unknownCommand
	}
	app.DisableSliceFlagSeparator = true // an argument may have commas in it
	app.Metadata = map[string]any{commandLine: args}
	guard(app.Commands)
	if app.Action != nil {
		app.Action = flagsFirst(app.Action)
	}
	var err error
	if len(args) == 3 && args[1] == manualFlag {
		err = manual(app, args[2])
	} else {
		err = app.Run(args)
	}
	if err == nil {
		return ExitOK
	}
	var ce *codeError
	code := ExitBadInput
	if errors.As(err, &ce) {
		code = ce.code
	}
	if msg := err.Error(); msg != "" {
		fmt.Fprintf(os.Stderr, "%s: %s\n", app.Name, msg)
	}
	return code
}

func guard(cmds []*urfave.Command) {
	for _, c := range cmds {
		c.OnUsageError = usageError
		c.HideHelpCommand = len(c.Subcommands) == 0 // completion would offer it where a file stands
		if c.Action != nil && !handsOn(c) {
			c.Action = flagsFirst(c.Action)
		}
		guard(c.Subcommands)
	}
}

func usageError(c *urfave.Context, err error, _ bool) error {
	command := c.App.Name
	if c.Command != nil && c.Command.Name != "" && c.Command.Name != command {
		command += " " + c.Command.Name
	}
	hint := ""
	if _, wrong, ok := strings.Cut(err.Error(), "flag provided but not defined: -"); ok {
		hint = DidYouMean("-"+wrong, flagNames(c.Command.Flags))
		if own := taking(c.App, wrong); command == c.App.Name && len(own) > 0 {
			hint = ", but of " + strings.Join(own, ", ") + ": flags follow the command"
		}
	}
	if m := wrongValue.FindStringSubmatch(err.Error()); m != nil {
		err = fmt.Errorf("-%s %s, expected %s", m[2], m[1], valueOf(c.Command.Flags, m[2]))
	}
	return fmt.Errorf("%w%s (see %s --help)", err, hint, command)
}

// wrongValue is what the flag package says of a value that it cannot read: the value and the flag.
var wrongValue = regexp.MustCompile(`^invalid (?:boolean )?value ("(?:[^"\\]|\\.)*") for (?:flag )?-(\S+): (?:parse error|value out of range)$`)

// valueOf says what the flag of the name takes.
func valueOf(flags []urfave.Flag, name string) string {
	i := slices.IndexFunc(flags, func(f urfave.Flag) bool { return slices.Contains(f.Names(), name) })
	if i < 0 {
		return "another value"
	}
	switch flags[i].(type) {
	case *urfave.BoolFlag:
		return "true or false"
	case *urfave.DurationFlag:
		return "a time such as 30s or 5m"
	case *urfave.UintFlag, *urfave.Uint64Flag:
		return "a whole number that is not negative"
	case *urfave.IntFlag, *urfave.Int64Flag:
		return "a whole number"
	}
	return "another value"
}

// flagNames are the names of the flags as they are typed.
func flagNames(flags []urfave.Flag) []string {
	var names []string
	for _, f := range flags {
		for _, n := range f.Names() {
			names = append(names, "-"+n)
		}
	}
	return names
}

// taking are the tool's commands that have a flag.
func taking(app *urfave.App, flag string) []string {
	var commands []string
	for _, c := range app.VisibleCommands() {
		if slices.Contains(flagNames(c.Flags), "-"+flag) {
			commands = append(commands, app.Name+" "+c.Name)
		}
	}
	return commands
}

func unknownCommand(c *urfave.Context) error {
	if c.NArg() == 0 {
		return fmt.Errorf("no command given (see %s --help)", c.App.Name)
	}
	var names []string
	for _, cmd := range c.App.VisibleCommands() {
		names = append(names, cmd.Names()...)
	}
	return fmt.Errorf("unknown command %q%s (see %s --help)", c.Args().First(), DidYouMean(c.Args().First(), names), c.App.Name)
}

func flagsFirst(action urfave.ActionFunc) urfave.ActionFunc {
	return func(c *urfave.Context) error {
		names, _ := Arguments(c)
		for _, a := range names {
			if len(a) > 1 && strings.HasPrefix(a, "-") {
				return fmt.Errorf("flag %s stands after a file name; flags come first (see %s --help)", a, c.App.Name)
			}
		}
		return action(c)
	}
}

// handsOn is true of a command whose arguments may look like flags, because it
// hands them on to a program: its usage says so by its end.
func handsOn(c *urfave.Command) bool {
	return strings.HasSuffix(c.UsageText, "[ARG ...]")
}

// commandLine is the key of the process's arguments in an app's metadata.
const commandLine = "command line"

// Arguments are a command's arguments that are no flags: the names, and what
// stands after "--", which is handed on.
func Arguments(c *urfave.Context) (names, passed []string) {
	args := c.Args().Slice()
	line, _ := c.App.Metadata[commandLine].([]string)
	if before := len(line) - len(args) - 1; before >= 0 && line[before] == "--" {
		return nil, args
	}
	if i := slices.Index(args, "--"); i >= 0 {
		return args[:i], args[i+1:]
	}
	return args, nil
}

// OneInput is the name of the tool's single input file, "-" if none is given.
// More than one is an error.
func OneInput(c *urfave.Context) (string, error) {
	switch c.NArg() {
	case 0:
		return "-", nil
	case 1:
		return c.Args().First(), nil
	}
	return "", fmt.Errorf("expected one input file, got %d: %s", c.NArg(), strings.Join(c.Args().Slice(), " "))
}
