package main

import (
	"errors"
	"os"
	"path/filepath"

	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func runCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "run",
		Usage:     "run a Java program as java does: lift, lower, execute one path",
		UsageText: "bandsaw run -cp PATH -main CLASS [-jdk DIR] [ARG...]",
		Description: `Runs the program that starts at CLASS with the arguments given, on the machine
that checks programs: what it prints and its exit status are java's. Threads
take turns in a fixed order and time is virtual, so that each run is the same.

Examples:
  bandsaw run -cp classes -main Main
  bandsaw run -cp app.jar -main app.Main -- -v input.txt`,
		Flags: []urfave.Flag{
			classPathFlag(), mainFlag(), jdkFlag(), workFlag(),
		},
		Action: func(c *urfave.Context) error {
			if c.String("main") == "" {
				return errors.New("no main class given: expected -main CLASS")
			}
			return inWork(c.String("work"), func(work string) error {
				stem := filepath.Join(work, c.String("main"))
				lifted, lowered := stem+".ir.json", stem+".abs.ir.json"
				return conduct([][]string{
					liftStep(c.String("cp"), c.String("main"), c.String("jdk"), lifted),
					{"abstract", "-lower-only", "-o", lowered, lifted},
					append([]string{"mc", "run", lowered}, c.Args().Slice()...),
				}, os.Stdin)
			})
		},
	}
}

// liftStep is the command line of lift.
func liftStep(classPath, main, jdk, out string) []string {
	step := []string{"lift", "-cp", classPath, "-main", main}
	if jdk != "" {
		step = append(step, "-jdk", jdk)
	}
	return append(step, "-o", out)
}

// inWork calls f with the directory for the files between the tools: the one
// named, or a temporary one.
func inWork(dir string, f func(dir string) error) error {
	if dir != "" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		return f(dir)
	}
	dir, err := os.MkdirTemp("", "bandsaw-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	defer cli.OnInterrupt(func() { os.RemoveAll(dir) })()
	return f(dir)
}
