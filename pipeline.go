package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"bandsaw/internal/cli"
	"bandsaw/internal/flags"

	urfave "github.com/urfave/cli/v2"
)

// step is one tool to run.
type step struct {
	flags.Tool
	// args are the flags that the driver sets, and the file names.
	args []string
	// aside is that the next steps, but for the last, need not wait for it.
	aside bool
}

// taken are the flags of the tools that the driver takes and hands on: each
// once, though several tools may have it.
func taken(tools ...flags.Tool) []urfave.Flag {
	var all []urfave.Flag
	seen := map[string]bool{}
	for _, t := range tools {
		for _, f := range t.Flags {
			name := f.Names()[0]
			if !seen[name] && t.Has(name) {
				seen[name] = true
				all = append(all, f)
			}
		}
	}
	return all
}

// allTaken is an error if the user gave a flag that is for none of the tools
// that are to run.
func allTaken(c *urfave.Context, tools []flags.Tool, steps []step) error {
	runs := map[string]bool{}
	for _, s := range steps {
		runs[s.Name] = true
	}
	for _, f := range taken(tools...) {
		name := f.Names()[0]
		if !c.IsSet(name) {
			continue
		}
		var takers []string
		for _, t := range tools {
			if t.Has(name) && !runs[t.Name] {
				takers = append(takers, t.Name)
			} else if t.Has(name) {
				takers = nil
				break
			}
		}
		if takers != nil {
			return fmt.Errorf("-%s is for %s, which the other flags leave out", name, strings.Join(takers, " and "))
		}
	}
	return nil
}

// commandLine is the tool with the flags that the user gave the driver and the
// arguments that the driver gives.
func (s step) commandLine(c *urfave.Context) []string {
	line := strings.Fields(s.Name)
	for _, f := range s.Flags {
		name := f.Names()[0]
		if !s.Has(name) || !c.IsSet(name) {
			continue
		}
		if list, ok := c.Value(name).(urfave.StringSlice); ok {
			for _, v := range list.Value() {
				line = append(line, "-"+name+"="+v)
			}
			continue
		}
		line = append(line, fmt.Sprintf("-%s=%v", name, c.Value(name)))
	}
	return append(line, s.args...)
}

// endedEarly is that a tool had to end before it was done.
type endedEarly struct {
	tool string
	why  error // cli.ErrTimeUp or cli.ErrInterrupted
}

func (e *endedEarly) Error() string { return e.why.Error() + " while " + e.tool + " ran" }

// ends are the standard input and output of the last of several tools, nil for none.
type ends struct{ in, out *os.File }

// conduct runs the tools beside this program, one after the other; the last
// has the ends. Their messages and their exit codes are its own. All but the last
// take until the deadline at most, if there is one; the last knows of it itself.
func conduct(c *urfave.Context, steps []step, last ends, deadline time.Time) error {
	defer cli.BetweenChildren()()
	self, err := os.Executable()
	if err != nil {
		return err
	}
	tools := filepath.Dir(self)
	check := steps[len(steps)-1]
	var asides sideline
	for _, s := range steps[:len(steps)-1] {
		line := s.commandLine(c)
		cmd := exec.Command(filepath.Join(tools, line[0]), line[1:]...)
		cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
		if s.aside {
			asides.start(cmd, deadline)
		} else if err := runUntil(cmd, deadline); err != nil {
			asides.quiet = true // they may have met the same
			asides.wait()
			return err
		}
	}
	if err := asides.wait(); err != nil {
		return err
	}
	line := check.commandLine(c)
	if !deadline.IsZero() {
		spent := c.Duration("time") - time.Until(deadline)
		line = slices.Insert(line, 1, "-spent="+spent.String())
	}
	cmd := exec.Command(filepath.Join(tools, line[0]), line[1:]...)
	cmd.Stderr = os.Stderr
	if last.out != nil {
		cmd.Stdout = last.out
	}
	if last.in != nil {
		cmd.Stdin = last.in
	}
	err = cli.RunChild(cmd, 0)
	switch {
	case errors.Is(err, cli.ErrInterrupted) && cmd.ProcessState == nil:
		return &endedEarly{line[0], err}
	case errors.Is(err, cli.ErrInterrupted):
		return cli.Answered(answered(cmd))
	}
	return ended(cmd, err)
}

// answered is the exit status with which the checker answered, and whether it was interrupted before that.
func answered(cmd *exec.Cmd) (status int, interrupted bool) {
	switch status = cmd.ProcessState.ExitCode(); status {
	case cli.ExitOK, cli.ExitViolated, cli.ExitGaveUp:
		return status, false
	}
	return cli.ExitGaveUp, true
}

// runUntil runs a tool, until the deadline at most if there is one.
func runUntil(cmd *exec.Cmd, deadline time.Time) error {
	var limit time.Duration
	if !deadline.IsZero() {
		limit = max(time.Until(deadline), 1)
	}
	err := cli.RunChild(cmd, limit)
	if errors.Is(err, cli.ErrTimeUp) || errors.Is(err, cli.ErrInterrupted) {
		return &endedEarly{filepath.Base(cmd.Path), err}
	}
	return ended(cmd, err)
}

// sideline is tools that run beside others. What they say on standard error is
// written when they are waited for.
type sideline struct {
	ends  []func() error
	quiet bool // nobody wants to know any more
}

func (s *sideline) start(cmd *exec.Cmd, deadline time.Time) {
	var said bytes.Buffer
	cmd.Stderr = &said
	end := make(chan error, 1)
	go func() { end <- runUntil(cmd, deadline) }()
	s.ends = append(s.ends, func() error {
		err := <-end
		if !s.quiet {
			os.Stderr.Write(said.Bytes())
		}
		return err
	})
}

// wait waits for all, and returns the first error.
func (s *sideline) wait() error {
	var first error
	for _, end := range s.ends {
		if err := end(); first == nil {
			first = err
		}
	}
	return first
}

// ended is what a tool's end means.
func ended(cmd *exec.Cmd, err error) error {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &exit) && exit.ExitCode() > 0:
		return cli.Exit(exit.ExitCode(), nil)
	case errors.As(err, &exit):
		return fmt.Errorf("%s: %w", strings.Join(cmd.Args, " "), err)
	}
	return fmt.Errorf("cannot run %s, which stands beside bandsaw: %w", filepath.Base(cmd.Path), err)
}

func workFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "work", Usage: "`DIR` that keeps the files between the tools", TakesFile: true}
}

// workplace is where the files between the tools are.
type workplace struct {
	dir  string
	stem string // of the files' names: the main class
}

// The files between the tools, by what follows the stem of their names.
const (
	liftedFile     = ".ir.json"
	slicedFile     = ".slice.ir.json"
	graphFile      = ".pdg.json"
	influencesFile = ".influences.json"
	valuesFile     = ".values.result.json"
	lossesFile     = ".losses.result.json"
	foundFile      = ".found.result.json"
	proofFile      = ".proof.result.json"
	typesFile      = ".types.json"
	loweredFile    = ".abs.ir.json"
	wholeFile      = ".whole.ir.json"
	resultFile     = ".result.json"
	propertyFile   = ".checks.prop"
)

// leftovers are all files of a program that a run may leave, besides those of numbered.
var leftovers = []string{
	liftedFile, slicedFile, graphFile, influencesFile, valuesFile, lossesFile, foundFile, proofFile, typesFile, loweredFile, wholeFile, resultFile, propertyFile,
	".pml", ".pml.map.json", // Spin's model
}

// numbered matches what follows the stem in names of selections and predicates that -auto tries.
var numbered = regexp.MustCompile(`^\.(auto|refined)\d+\.(sel|pred)$`)

// file names one of the files.
func (w workplace) file(suffix string) string { return filepath.Join(w.dir, w.stem+suffix) }

// clear removes what an earlier run of the program left there.
func (w workplace) clear() error {
	entries, err := os.ReadDir(w.dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if suffix, ok := strings.CutPrefix(e.Name(), w.stem); ok && (slices.Contains(leftovers, suffix) || numbered.MatchString(suffix)) {
			if err := os.Remove(filepath.Join(w.dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// pathStem is the name, without its extension, of the file that the class path begins
// with: a jar, whose manifest may name the main class, or a source or a class file, of
// which lift says what to do with it; "" for a directory.
func pathStem(c *urfave.Context) string {
	first := c.String("jar")
	if first == "" {
		first = append(filepath.SplitList(c.String("cp")), "")[0]
	}
	switch ext := filepath.Ext(first); ext {
	case ".jar", ".java", ".class":
		return strings.TrimSuffix(filepath.Base(first), ext)
	default:
		return ""
	}
}

// inWork calls f with the directory for the files between the tools: that of
// -work, without what an earlier run left there, or a temporary one.
func inWork(c *urfave.Context, f func(workplace) error) error {
	w := workplace{dir: c.String("work"), stem: c.String("main")}
	if w.stem == "" && len(c.StringSlice("entry")) > 0 {
		w.stem = c.StringSlice("entry")[0]
	}
	if w.stem == "" {
		w.stem = pathStem(c)
	}
	if w.stem == "" {
		return errors.New("no main class given: expected -main CLASS or -entry CLASS.METHOD")
	}
	// Some write a class with slashes, which are no part of a file's name.
	w.stem = strings.ReplaceAll(w.stem, "/", ".")
	if w.dir != "" {
		if err := os.MkdirAll(w.dir, 0o755); err != nil {
			return err
		}
		if err := w.clear(); err != nil {
			return err
		}
		return f(w)
	}
	dir, err := os.MkdirTemp("", cli.TempPrefix)
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	defer cli.OnInterrupt(func() { os.RemoveAll(dir) })()
	w.dir = dir
	return f(w)
}
