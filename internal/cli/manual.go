package cli

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	urfave "github.com/urfave/cli/v2"
)

// manualFlag, as the first of two arguments, has a tool write its manual pages
// to the directory named by the other: one of its own, and one for each command.
const manualFlag = "--man"

// manual writes the tool's manual pages for man(1), made of the texts that --help
// prints. The driver's are bandsaw(1) and bandsaw-verify(1), those of a tool
// bandsaw-mc(1) and bandsaw-mc-run(1).
func manual(app *urfave.App, dir string) error {
	app.Setup()
	driver := "bandsaw"
	name := app.Name
	if name != driver {
		name = driver + "-" + name
	}
	page := manualPage{name: name, usage: app.Usage, synopsis: app.UsageText, description: app.Description,
		flags: app.VisibleFlags(), commands: app.VisibleCommands(), driver: driver}
	if page.synopsis == "" {
		page.synopsis = app.Name + " COMMAND [FLAG ...]"
	}
	if err := page.writeFile(dir); err != nil {
		return err
	}
	for _, c := range page.commands {
		if c.Action == nil || c.Name == "help" {
			continue
		}
		of := manualPage{name: name + "-" + c.Name, usage: c.Usage, synopsis: c.UsageText, description: c.Description,
			flags: c.VisibleFlags(), parent: name, driver: driver}
		if err := of.writeFile(dir); err != nil {
			return err
		}
	}
	return nil
}

// manualPage is the page of a tool or of one of its commands.
type manualPage struct {
	name, usage, synopsis, description string

	flags    []urfave.Flag
	commands []*urfave.Command
	// parent is the page that the command's tool has, driver that of bandsaw.
	parent, driver string
}

func (p *manualPage) writeFile(dir string) error {
	return Write(filepath.Join(dir, p.name+".1"), func(w io.Writer) error {
		_, err := io.WriteString(w, p.text())
		return err
	})
}

func (p *manualPage) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 1 \"\" \"bandsaw %s\" \"bandsaw\"\n", roff(strings.ToUpper(p.name)), Version)
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", roff(p.name), roff(p.usage))
	b.WriteString(".SH SYNOPSIS\n")
	for line := range strings.Lines(p.synopsis) {
		fmt.Fprintf(&b, "%s\n.br\n", roff(strings.TrimSpace(line)))
	}
	b.WriteString(".SH DESCRIPTION\n" + prose(p.description))
	also := []string{p.driver, p.parent}
	if len(p.commands) > 0 {
		b.WriteString(".SH COMMANDS\n")
		for _, c := range p.commands {
			if c.Name != "help" {
				fmt.Fprintf(&b, ".TP\n\\fB%s\\fR\n%s\n", roff(c.Name), roff(c.Usage))
				also = append(also, p.name+"-"+c.Name)
			}
		}
	}
	b.WriteString(".SH OPTIONS\n")
	slices.SortFunc(p.flags, func(a, b urfave.Flag) int { return strings.Compare(a.Names()[0], b.Names()[0]) })
	for _, f := range p.flags {
		names, usage, _ := strings.Cut(f.String(), "\t")
		fmt.Fprintf(&b, ".TP\n\\fB%s\\fR\n%s\n", roff(strings.TrimSpace(names)), roff(strings.TrimSpace(usage)))
	}
	b.WriteString(".SH SEE ALSO\n")
	var pages []string
	for _, a := range also {
		if a != "" && a != p.name {
			pages = append(pages, fmt.Sprintf("\\fB%s\\fR(1)", roff(a)))
		}
	}
	if len(pages) > 0 {
		b.WriteString(strings.Join(pages, ",\n") + "\n.PP\n")
	}
	b.WriteString("The pages under share/doc/bandsaw, beginning with README.md.\n")
	return b.String()
}

// prose is a help text in roff's terms: its paragraphs, and its indented lines,
// which are examples, as they are.
func prose(text string) string {
	var b strings.Builder
	example := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if indented := strings.HasPrefix(line, " "); indented != example {
			example = indented
			b.WriteString(map[bool]string{true: ".PP\n.nf\n.RS 2\n", false: ".RE\n.fi\n"}[example])
		}
		if line == "" {
			b.WriteString(".PP\n")
			continue
		}
		b.WriteString(roff(strings.TrimPrefix(line, "  ")) + "\n")
	}
	if example {
		b.WriteString(".RE\n.fi\n")
	}
	return b.String()
}

// roff is a text in which nothing is a request or an escape of roff's.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(text)
	if strings.HasPrefix(text, ".") {
		text = `\&` + text
	}
	return text
}
