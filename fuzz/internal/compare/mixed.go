package compare

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Mixed searches the programs, as one, in each way that mc has to execute stretches:
// statement by statement, in the fast form, and by a checker made for them. It tells
// how the answers or what they cover differ, "" if they do not, and gives the answer.
// Programs that javac refuses are left out.
func (t Tools) Mixed(programs []Program) (difference string, answer string, err error) {
	dir, err := os.MkdirTemp("", "fuzz-mixed")
	if err != nil {
		return "", "", err
	}
	defer os.RemoveAll(dir)
	var valid []int
	for i := range programs {
		valid = append(valid, i)
	}
	classes, err := t.compile(dir, programs, &valid, make([]bool, len(programs)))
	if err != nil || len(valid) == 0 {
		return "", "", err
	}
	in := func(name string) string { return filepath.Join(dir, name) }
	for _, step := range [][]string{
		{"lift", "-cp", classes, "-main", "Batch", "-o", in("l.ir.json")},
		{"abstract", "-lower-only", "-o", in("w.ir.json"), in("l.ir.json")},
		{"mc", "compile", "-o", in("checker"), in("w.ir.json")},
	} {
		if out, err := exec.Command(filepath.Join(t.Bin, step[0]), step[1:]...).CombinedOutput(); err != nil {
			return "", "", fmt.Errorf("%s: %w\n%s", step[0], err, out)
		}
	}
	covered := map[string][]byte{}
	answers := map[string]string{}
	for _, how := range []string{"off", "fast", "compiled"} {
		out, told := t.output(in("checker"), "-search", "dfs", "-states", "100000", "-mixed", how, "-coverage", in(how), in("w.ir.json"))
		if out == "" {
			return fmt.Sprintf("%s: %s", how, told), "", nil
		}
		if covered[how], err = os.ReadFile(in(how)); err != nil {
			return "", "", err
		}
		answers[how] = out
		switch {
		case out != answers["off"]:
			return fmt.Sprintf("%s:\n%sand without:\n%s", how, out, answers["off"]), "", nil
		case !bytes.Equal(covered[how], covered["off"]):
			return how + " covers something else", "", nil
		}
	}
	return "", answers["off"], nil
}
