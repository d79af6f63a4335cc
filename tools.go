package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

// tools are the binaries beside this one, with what they do.
var tools = []struct{ name, usage string }{
	{"lift", "turn Java class files into a program for the other tools"},
	{"slice", "cut away what a property does not depend on"},
	{"basl", "check, derive and compile abstractions of data"},
	{"typeinfer", "find the variables of a program that hold tokens"},
	{"abstract", "make a program explicit, and its data abstract"},
	{"emit", "write a program for another model checker, and ask it"},
	{"mc", "check a lowered or abstract program by exploring its states"},
}

func isTool(name string) bool {
	return slices.ContainsFunc(tools, func(t struct{ name, usage string }) bool { return t.name == name })
}

// toolCommands list the tools in the help; whoever names one gets the tool
// itself, before flags are looked at.
func toolCommands() []*urfave.Command {
	var commands []*urfave.Command
	for _, t := range tools {
		commands = append(commands, &urfave.Command{Name: t.name, Usage: t.usage, Category: "the tools", SkipFlagParsing: true, HideHelp: true})
	}
	return commands
}

// become replaces this process by a tool. It returns only if that fails, and
// then ends the process.
func become(tool string, args []string) {
	self, err := os.Executable()
	if err == nil {
		err = syscall.Exec(filepath.Join(filepath.Dir(self), tool), append([]string{tool}, args...), os.Environ())
	}
	fmt.Fprintf(os.Stderr, "bandsaw: cannot run %s, which stands beside bandsaw: %v\n", tool, err)
	os.Exit(cli.ExitBadInput)
}
