// Bandsaw verifies concurrent Java programs. This is the driver: it starts the
// tools that stand beside it, one after the other, and prints their files.
package main

import (
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func main() {
	cli.Main(&urfave.App{
		Name:  "bandsaw",
		Usage: "verify concurrent Java programs",
		Description: `Runs the pipeline lift, slice, typeinfer, abstract and mc on class files.

Examples:
  bandsaw verify -cp classes -main Main
  bandsaw verify -cp classes -main Main -select Main.sel -work build
  bandsaw run -cp classes -main Main input.txt
  bandsaw show build/Main.result.json`,
		Commands: []*urfave.Command{verifyCommand(), runCommand(), showCommand()},
	})
}
