// Bandsaw verifies concurrent Java programs. This is the driver: it starts the
// tools that stand beside it, one after the other, and prints their files.
package main

import (
	"os"

	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func main() {
	if len(os.Args) > 1 && isTool(os.Args[1]) {
		become(os.Args[1], os.Args[2:])
	}
	cli.Main(app())
}

func app() *urfave.App {
	return &urfave.App{
		Name:  "bandsaw",
		Usage: "verify concurrent Java programs",
		Description: `Runs the pipeline lift, slice, typeinfer, abstract and mc on class files.

Examples:
  bandsaw verify -cp classes -main Main
  bandsaw verify -cp classes -main Main -select Main.sel -work build
  bandsaw run -cp classes -main Main input.txt
  bandsaw show build/Main.result.json
  bandsaw mc --help

The tools that it runs are commands of its own too, each with a --help.`,
		Commands: append([]*urfave.Command{verifyCommand(), refineCommand(), runCommand(), showCommand(), completionCommand()}, toolCommands()...),
	}
}
