package spin

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"bandsaw/artifact/prop"
	"bandsaw/internal/cli"
)

// tools are the programs that a check starts.
type tools struct{ spin, gcc string }

func findTools() (*tools, error) {
	t := &tools{}
	var err error
	if t.spin, err = exec.LookPath("spin"); err != nil {
		return nil, errors.New("spin not found: checking a model needs Spin 6 (Debian package spin)")
	}
	if t.gcc, err = exec.LookPath("gcc"); err != nil {
		return nil, errors.New("gcc not found: Spin compiles the checker that it writes (Debian package gcc)")
	}
	return t, nil
}

// removeAll removes the directory when the function that it returns is called,
// or when the user interrupts.
func removeAll(dir string) func() {
	cancel := cli.OnInterrupt(func() { os.RemoveAll(dir) })
	return func() {
		cancel()
		os.RemoveAll(dir)
	}
}

// generate has spin write the checker in C.
func (c *check) generate() error {
	out, early, err := c.start(c.left(), c.spin, "-a", modelName)
	if early != nil {
		return fmt.Errorf("%w while spin ran", early)
	}
	if err == nil && !bytes.Contains(out, []byte("Error:")) {
		if _, serr := os.Stat(filepath.Join(c.dir, "pan.c")); serr == nil {
			return nil
		}
	}
	return fmt.Errorf("spin does not take the model: %s", firstLines(out, err))
}

// compile makes the checker. Its arithmetic wraps, as Java's does.
func (c *check) compile(name string, vector int, limit time.Duration, more ...string) error {
	args := []string{"-DSAFETY", "-DNOFAIR", "-fwrapv", "-w",
		fmt.Sprintf("-DMEMLIM=%d", c.opts.Memory), fmt.Sprintf("-DVECTORSZ=%d", vector)}
	args = append(args, c.flags...)
	args = append(args, more...)
	args = append(args, "-o", name, "pan.c")
	out, early, err := c.start(limit, c.gcc, args...)
	if early != nil {
		return fmt.Errorf("%w while gcc ran", early)
	}
	if err != nil {
		return fmt.Errorf("gcc does not compile the checker that spin wrote: %s", firstLines(out, err))
	}
	return nil
}

// search runs a checker that was compiled and returns what it printed. Pan
// exits 0 whatever it finds, so its exit code says nothing. What ended it before
// it was done is early, as of start.
func (c *check) search(name string, limit time.Duration, args ...string) (out []byte, early, err error) {
	args = append(args, "-w20") // a small hash table to begin with; pan enlarges it
	if !slices.Contains(c.maps.Property, prop.Deadlock{}.Name()) {
		args = append(args, "-E")
	}
	out, early, err = c.start(limit, filepath.Join(c.dir, name), args...)
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.Exited() {
		err = nil
	}
	if early != nil {
		err = nil
	}
	if err != nil {
		err = fmt.Errorf("the checker that spin wrote failed: %s", firstLines(out, err))
	}
	return out, early, err
}

// start runs a program in the directory, in a process group of its own, which
// is stopped after the limit (0 for none) or on an interrupt: early is then
// cli.ErrTimeUp or cli.ErrInterrupted.
func (c *check) start(limit time.Duration, name string, args ...string) (out []byte, early, err error) {
	var b bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = c.dir, &b, &b
	cmd.Env = append(os.Environ(), "TMPDIR="+c.dir) // gcc leaves files there when it is killed
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return nil, nil, err
	}
	send := func(s syscall.Signal) { syscall.Kill(-cmd.Process.Pid, s) }
	defer cli.OnInterrupt(func() { send(syscall.SIGKILL) })()
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	var over <-chan time.Time
	if limit > 0 {
		timer := time.NewTimer(limit)
		defer timer.Stop()
		over = timer.C
	}
	select {
	case err = <-done:
		return b.Bytes(), nil, err
	case <-over:
		early = cli.ErrTimeUp
	case <-c.opts.Interrupted:
		early = cli.ErrInterrupted
	}
	send(syscall.SIGINT) // pan tells then how far it came
	select {
	case err = <-done:
	case <-time.After(patience):
		send(syscall.SIGKILL)
		err = <-done
	}
	return b.Bytes(), early, err
}

// patience is how long a program that was interrupted may take to end.
const patience = 2 * time.Second

// firstLines is the begin of a program's output, for an error.
func firstLines(out []byte, err error) string {
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	const most = 5
	if len(lines) > most {
		lines = append(lines[:most], "...")
	}
	text := strings.Join(lines, "; ")
	if err != nil {
		text = strings.TrimPrefix(text+": "+err.Error(), ": ")
	}
	return text
}
