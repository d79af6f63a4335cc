package main

import (
	"fmt"
	"io"
	"strings"

	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func completionCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "completion",
		Usage:     "print a shell's script that completes commands and flags",
		UsageText: "bandsaw completion bash|zsh|fish",
		Description: `Prints the script for the shell named. make install puts it where the shell looks.

Examples:
  source <(bandsaw completion bash)
  bandsaw completion fish > ~/.config/fish/completions/bandsaw.fish`,
		Action: func(c *urfave.Context) error {
			shell := c.Args().First()
			script, ok := map[string]func() (string, error){
				"bash": func() (string, error) {
					return bashScript + "complete -o default -F _bandsaw " + completed() + "\n", nil
				},
				"zsh":  func() (string, error) { return "#compdef " + completed() + "\n" + zshScript, nil },
				"fish": func() (string, error) { return fishScript(), nil },
			}[shell]
			if !ok || c.NArg() != 1 {
				return fmt.Errorf("expected bash, zsh or fish, got %q", strings.Join(c.Args().Slice(), " "))
			}
			text, err := script()
			if err != nil {
				return err
			}
			return cli.Write("-", func(w io.Writer) error {
				_, err := io.WriteString(w, text)
				return err
			})
		},
	}
}

// completed are the commands that scripts complete.
func completed() string {
	names := []string{"bandsaw"}
	for _, t := range tools {
		if t.name != "mc" && t.name != "slice" { // other programs have these names
			names = append(names, t.name)
		}
	}
	return strings.Join(names, " ")
}

// bashScript asks the command itself what can stand at the cursor. Flags are
// completed with as many dashes as were typed.
const bashScript = `_bandsaw() {
  local word=${COMP_WORDS[COMP_CWORD]} ask=("${COMP_WORDS[@]:0:COMP_CWORD}") words
  [[ $word == -* ]] && ask+=("$word")
  words=$(SHELL=bash "${ask[@]}" --generate-bash-completion 2>/dev/null)
  [[ $word == -* && $word != --* ]] && words=${words//--/-}
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
`

// zshScript does the same in zsh.
const zshScript = `_bandsaw() {
  local word=${words[CURRENT]} found
  local -a ask=(${words[1,CURRENT-1]})
  [[ $word == -* ]] && ask+=($word)
  found=$(env SHELL=bash $ask --generate-bash-completion 2>/dev/null)
  [[ $word == -* && $word != --* ]] && found=${found//--/-}
  [[ -n $found ]] && compadd -- ${(f)found} || _files
}
[[ $funcstack[1] == _bandsaw ]] && _bandsaw "$@" || compdef _bandsaw bandsaw
`

// fishScript does the same in fish.
func fishScript() string {
	return `function __bandsaw_complete
    set -l word (commandline -ct)
    set -l ask (commandline -opc)
    string match -q -- '-*' $word; and set -a ask $word
    set -l found (env SHELL=bash $ask --generate-bash-completion 2>/dev/null)
    if string match -q -- '-*' $word; and not string match -q -- '--*' $word
        set found (string replace -r '^--' '-' -- $found)
    end
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path $word
    end
end
for c in ` + completed() + `
    complete -c $c -f -a '(__bandsaw_complete)'
end
`
}
