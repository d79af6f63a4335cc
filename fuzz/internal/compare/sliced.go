package compare

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Sliced says of each program how it ends differently when it was sliced for a number that is
// made of all that it prints: "" if it does not, or javac refuses it. What slicing found out
// of statements is tested.
func (t Tools) Sliced(programs []Program) ([]string, error) {
	dir, err := os.MkdirTemp("", "fuzz-sliced")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var valid []int
	summing := make([]Program, len(programs))
	for i, p := range programs {
		valid = append(valid, i)
		summing[i] = Program{p.Pkg, summed(p.Text)}
	}
	found := make([]string, len(programs))
	classes, err := t.compile(dir, summing, &valid, make([]bool, len(programs)))
	if err != nil || len(valid) == 0 {
		return found, err
	}
	in := func(name string) string { return filepath.Join(dir, name) }
	var fields, asked []string
	for _, i := range valid {
		field := programs[i].Pkg + ".Main.printed"
		fields, asked = append(fields, field), append(asked, "-field", field)
	}
	if err := os.WriteFile(in("prop"), []byte("observe "+strings.Join(fields, ", ")+";\n"), 0o666); err != nil {
		return nil, err
	}
	for _, step := range [][]string{
		{"lift", "-cp", classes, "-main", "Batch", "-o", in("whole.ir.json")},
		{"slice", "-prop", in("prop"), "-o", in("slice.ir.json"), in("whole.ir.json")},
		{"abstract", "-lower-only", "-o", in("whole.abs.ir.json"), in("whole.ir.json")},
		{"abstract", "-lower-only", "-o", in("slice.abs.ir.json"), in("slice.ir.json")},
	} {
		if out, err := exec.Command(filepath.Join(t.Bin, step[0]), step[1:]...).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", step[0], err, out)
		}
	}
	var ends [2][]string
	for i, file := range []string{"whole", "slice"} {
		out, told := t.output(filepath.Join(t.Bin, "mc"), append(append([]string{"outcomes", "-check-facts"}, asked...), in(file+".abs.ir.json"))...)
		if ends[i] = strings.Split(strings.TrimSpace(out), ", "); len(ends[i]) != len(fields) || told != "" {
			return nil, fmt.Errorf("mc outcomes, of the %s: %s\n%s", file, told, out)
		}
	}
	for k, i := range valid {
		if ends[0][k] != ends[1][k] {
			found[i] = fmt.Sprintf("whole: %s, sliced: %s", ends[0][k], ends[1][k])
		}
	}
	return found, nil
}

// summed is the program that computes a number from each text, where it printed it.
func summed(text string) string {
	const class = "public class Main {\n"
	return strings.Replace(strings.ReplaceAll(text, "System.out.println(", "Main.print("), class,
		class+"static int printed;\nstatic void print(Object x) {\nprinted = 31 * printed + String.valueOf(x).hashCode();\n}\n", 1)
}
