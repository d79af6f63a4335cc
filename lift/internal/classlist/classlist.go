// Package classlist reads which classes a run of a program initialised.
package classlist

import (
	"bufio"
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"bandsaw/internal/cli"
	"bandsaw/ir"
)

// initialising is what HotSpot logs of a class that it initialises (-Xlog:class+init=info).
var initialising = regexp.MustCompile(`Initializing '([^']+)'`)

// Read is the classes that a file names: one a line, by its binary name ("p.C$D"), or a line of HotSpot's log of
// initialisations. Other lines of such a log, empty ones and those that begin with # name none.
func Read(name string) (map[string]bool, ir.Input, error) {
	data, input, err := cli.ReadFile(name)
	if err != nil {
		return nil, input, err
	}
	classes, err := parse(data)
	if err != nil {
		return nil, input, fmt.Errorf("%s: %w", name, err)
	}
	return classes, input, nil
}

func parse(data []byte) (map[string]bool, error) {
	out := map[string]bool{}
	lines := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		switch m := initialising.FindStringSubmatch(line); {
		case m != nil:
			out[strings.ReplaceAll(m[1], "/", ".")] = true
		case line == "", line[0] == '#', line[0] == '[':
		case strings.ContainsAny(line, " \t/;:"):
			return nil, fmt.Errorf("line %d: expected the name of a class, as p.C$D, or a line of java -Xlog:class+init=info, found %q", n, line)
		default:
			out[line] = true
		}
	}
	return out, lines.Err()
}
