package cli

import (
	"bytes"
	"io"
	"os"

	"bandsaw/internal/terminal"

	urfave "github.com/urfave/cli/v2"
)

// layOutHelp has help texts laid out for the terminal that they are printed on.
func layOutHelp() {
	screen := terminal.Of(os.Stdout)
	if screen == nil {
		return
	}
	plain := urfave.HelpPrinterCustom
	urfave.HelpPrinterCustom = func(w io.Writer, templ string, data any, funcs map[string]any) {
		var text bytes.Buffer
		plain(&text, templ, data, funcs)
		// An error of the terminal's is nobody's to hear.
		io.WriteString(w, screen.Help(text.String()))
	}
}
