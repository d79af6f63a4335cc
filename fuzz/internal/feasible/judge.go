package feasible

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/internal/jdks"
	"bandsaw/schemas"
)

// Answer is what bandsaw says of a program, and what java does.
type Answer struct {
	Seed uint64
	// Said is "holds", "feasible", "spurious", "possible", "gave up" or, of a selection
	// that cannot be, "refused".
	Said string
	// Fails is that java fails: with the inputs found, or with some of many if there are
	// none.
	Fails  bool
	Inputs string // with which it does
}

// Wrong reports whether the answer is not so.
func (a Answer) Wrong() bool {
	return a.Said == "holds" && a.Fails || a.Said == "feasible" && !a.Fails
}

// How says in which way programs are verified.
type How string

// The ways.
const (
	Selected How = "selection" // with the selection that comes with the program
	ByInputs How = "inputs"    // without one, by the paths of the program
	Auto     How = "auto"      // with whatever bandsaw finds by itself
)

// Hows are all ways.
var Hows = []string{string(Selected), string(ByInputs), string(Auto)}

// Judge verifies the programs of the seeds with the tools in bin.
func Judge(bin string, how How, seeds []uint64) ([]Answer, error) {
	dir, err := os.MkdirTemp("", "feasible")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	api := filepath.Join(bin, "bandsaw-api.jar")
	files := []string{filepath.Join(dir, "Tries.java")}
	if err := os.WriteFile(files[0], []byte(tries), 0o644); err != nil {
		return nil, err
	}
	for _, s := range seeds {
		java, selection := Program(s)
		name := filepath.Join(dir, Class(s))
		files = append(files, name+".java")
		if err := errors.Join(os.WriteFile(name+".java", []byte(java), 0o644), os.WriteFile(name+".sel", []byte(selection), 0o644)); err != nil {
			return nil, err
		}
	}
	if out, err := jdks.Javac("javac", append([]string{"-g", "-cp", api, "-d", dir}, files...)...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("javac: %w\n%s", err, out)
	}
	var answers []Answer
	var asked bytes.Buffer
	for _, s := range seeds {
		a, inputs, err := verify(bin, dir, how, s)
		if err != nil {
			return nil, err
		}
		answers = append(answers, a)
		fmt.Fprintf(&asked, "%s %s\n", Class(s), inputs)
	}
	run := exec.Command("java", "-ea", "-cp", dir+string(os.PathListSeparator)+api, "Tries")
	run.Stdin, run.Stderr = &asked, os.Stderr
	out, err := run.Output()
	if err != nil {
		return nil, fmt.Errorf("java: %w", err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(answers) {
		return nil, fmt.Errorf("java told of %d programs, want %d", len(lines), len(answers))
	}
	for i, line := range lines {
		word, inputs, _ := strings.Cut(line, " ")
		answers[i].Fails, answers[i].Inputs = word == "fails", inputs
	}
	return answers, nil
}

// verify is what bandsaw says, with the inputs of a feasible counterexample.
func verify(bin, dir string, how How, seed uint64) (a Answer, inputs string, err error) {
	a.Seed = seed
	name := Class(seed)
	file := filepath.Join(dir, name+".result.json")
	args := []string{"verify", "-cp", dir, "-main", name, "-states", "20000", "-o", file}
	switch how {
	case ByInputs:
		args = append(args, "-search", "inputs")
	case Auto:
		args = append(args, "-auto")
	case Selected:
		args = append(args, "-select", filepath.Join(dir, name+".sel"))
	}
	cmd := exec.Command(filepath.Join(bin, "bandsaw"), args...)
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		return a, "", err
	}
	switch cmd.ProcessState.ExitCode() {
	case 0, 1, 3:
	case 2:
		if !bytes.Contains(out, []byte("typeinfer: ")) {
			return a, "", fmt.Errorf("seed %d: %s", seed, out)
		}
		a.Said = "refused"
		return a, "", nil
	default:
		return a, "", fmt.Errorf("seed %d: %w\n%s", seed, err, out)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return a, "", err
	}
	if err := schemas.Validate(file, data); err != nil {
		return a, "", err
	}
	r, err := result.Read(file, data)
	if err != nil {
		return a, "", err
	}
	v := r.Violation
	switch {
	case v == nil:
		a.Said = string(r.Verdict)
	case v.Feasible:
		a.Said = "feasible"
		for _, in := range v.Inputs {
			inputs += fmt.Sprintf("%d ", in.Value)
		}
		if len(v.Inputs) != 3 { // of a slice, which java cannot be given
			a.Said = "sliced"
		}
	case v.Spurious != nil:
		a.Said = "spurious"
	default:
		a.Said = "possible"
	}
	return a, strings.TrimSpace(inputs), nil
}

// tries is the Java program that reads the names of classes, with or without inputs, and
// tells of each whether it fails: with these inputs, or else with some of many.
const tries = `
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Random;

public class Tries {
    static final int[] USUAL = {0, 1, -1, 2, 3, 4, 5, 7, 8, 100, 1000, -1000, 65535, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE};

    static boolean fails(Method test, int a, int b, boolean p) throws Exception {
        try {
            test.invoke(null, a, b, p);
            return false;
        } catch (InvocationTargetException e) {
            return true;
        }
    }

    static int any(Random random) {
        switch (random.nextInt(3)) {
            case 0:
                return USUAL[random.nextInt(USUAL.length)] + random.nextInt(3) - 1;
            case 1:
                return random.nextInt(2100) - 1050;
            default:
                return random.nextInt();
        }
    }

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.trim().split(" ");
            Method test = Class.forName(words[0]).getDeclaredMethod("test", int.class, int.class, boolean.class);
            test.setAccessible(true);
            boolean found = false;
            if (words.length == 4) {
                found = fails(test, Integer.parseInt(words[1]), Integer.parseInt(words[2]), words[3].equals("1"));
                System.out.println((found ? "fails " : "ends ") + line);
                continue;
            }
            Random random = new Random(1);
            String with = "";
            for (int i = 0; i < 20000 && !found; i++) {
                int a = any(random);
                int b = any(random);
                boolean p = random.nextBoolean();
                found = fails(test, a, b, p);
                with = a + " " + b + " " + p;
            }
            System.out.println(found ? "fails " + with : "ends");
        }
    }
}
`
