package cli

import (
	"fmt"
	"strings"

	urfave "github.com/urfave/cli/v2"
)

// manualFlag, as the only argument, has a tool print its manual page.
const manualFlag = "--man"

// manual prints the tool's manual page for man(1), made from the texts that
// --help prints.
func manual(app *urfave.App) error {
	app.Setup()
	app.Description = markdown(app.Description)
	for _, c := range app.Commands {
		c.Description = markdown(c.Description)
	}
	page, err := app.ToManWithSection(1)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(app.Writer, page)
	return err
}

// markdown has the indented lines of a help text, which are examples, stay lines.
func markdown(text string) string {
	var b strings.Builder
	example := false
	for line := range strings.Lines(text) {
		indented := strings.HasPrefix(line, "  ")
		if indented && !example {
			b.WriteString("\n")
		}
		if example = indented; example {
			b.WriteString("    ")
		}
		b.WriteString(line)
	}
	return b.String()
}
