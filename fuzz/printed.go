package main

import (
	"fmt"
	"path/filepath"
	"time"

	"bandsaw/fuzz/internal/printed"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func printedCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "printed",
		Usage:     "verify that programs print what java has them print",
		UsageText: "fuzz printed [DIR...]",
		Description: `Each Java program of the folders asserts, in the place of printing, that it would print what it prints under java.
So it is sliced and searched: it holds, or is given up by name. Those that are violated are told. Exits 1 if there were any.
Without folders they are those of testdata/java whose programs have no threads.

Example:
   go run ./fuzz printed testdata/java/strings`,
		HideHelpCommand: true,
		Flags: []urfave.Flag{
			&urfave.StringFlag{Name: "bin", Value: "bin", TakesFile: true, Usage: "`DIR` with the tools"},
			&urfave.DurationFlag{Name: "time", Value: time.Minute, Usage: "verify each program for at most `TIME`"},
		},
		Action: comparePrinted,
	}
}

// withoutThreads are the folders of testdata/java whose programs print much and have no threads.
var withoutThreads = []string{"language", "collections", "strings", "numbers", "util"}

func comparePrinted(c *urfave.Context) error {
	folders := c.Args().Slice()
	if len(folders) == 0 {
		for _, f := range withoutThreads {
			folders = append(folders, filepath.Join("testdata", "java", f))
		}
	}
	tools := printed.Tools{Bin: c.String("bin"), Time: c.Duration("time")}
	var hold, gaveUp, leftOut, failures int
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.java"))
		if err != nil || len(files) == 0 {
			return fmt.Errorf("%s: no programs", folder)
		}
		for _, file := range files {
			a, err := tools.Verify(file)
			switch {
			case err != nil:
				return err
			case a.LeftOut != "":
				leftOut++
				fmt.Printf("%s: left out: %s\n", file, a.LeftOut)
			case a.Wrong():
				failures++
				fmt.Printf("%s: %s\n", file, a.Said)
			case a.Exit == 0:
				hold++
			default:
				gaveUp++
				fmt.Printf("%s: %s\n", file, a.Said)
			}
		}
		fmt.Printf("%s: by now %d hold, %d give up, %d were left out, %d failures\n", folder, hold, gaveUp, leftOut, failures)
	}
	if failures > 0 {
		return cli.Exit(1, nil)
	}
	return nil
}
