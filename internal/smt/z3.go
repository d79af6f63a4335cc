package smt

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// Z3 is a Solver that talks SMT-LIB 2 with a process of Z3's over a pipe. One
// is meant to live long: it answers some 6,000 questions a second, and a new
// process costs as much as a hundred of them.
//
// Formulas are sent when a question is asked. Names are declared once and for
// all scopes, so that Pop forgets formulas only.
type Z3 struct {
	process  *exec.Cmd
	in       *bufio.Writer
	pipe     io.Closer
	out      *bufio.Reader
	declared map[string]Sort
	patience time.Duration
	used     uint // work since it was reset, as of the last answer
	earlier  uint // and before
	modelled bool // the last question was answered Sat
	fault    error
}

// NewZ3 starts a solver. A question that takes longer than patience is an
// ErrPatience from Check; it is for the few in which Z3 does not count its
// work. 0 is no limit. The error is that of a z3 that cannot be started.
func NewZ3(patience time.Duration) (*Z3, error) {
	process := exec.Command("z3", "-in", "-smt2")
	stdin, err := process.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("z3: %w", err)
	}
	stdout, err := process.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("z3: %w", err)
	}
	if err := process.Start(); err != nil {
		return nil, fmt.Errorf("z3 cannot be started (is it installed and on the PATH?): %w", err)
	}
	s := &Z3{process: process, in: bufio.NewWriter(stdin), pipe: stdin, out: bufio.NewReader(stdout),
		declared: map[string]Sort{}, patience: patience}
	s.options()
	return s, nil
}

func (s *Z3) options() {
	s.say("(set-option :global-declarations true)")
	if s.patience > 0 {
		s.say("(set-option :timeout " + strconv.FormatInt(s.patience.Milliseconds(), 10) + ")")
	}
}

// Patience implements Solver.
func (s *Z3) Patience(d time.Duration) {
	if d != s.patience {
		s.patience = d
		s.say("(set-option :timeout " + strconv.FormatInt(cmp.Or(d.Milliseconds(), noTimeout), 10) + ")")
	}
}

// noTimeout is what Z3 has as timeout where there is none.
const noTimeout = math.MaxUint32

// Close ends the process.
func (s *Z3) Close() error {
	s.in.Flush()
	s.pipe.Close()
	// A z3 that has complained ends with an exit status that says so again.
	if err := s.process.Wait(); err != nil && s.fault == nil {
		return fmt.Errorf("z3: %w", err)
	}
	return nil
}

// ErrPatience is the error of a question that took too long.
var ErrPatience = errors.New("z3: the question took too long")

// Push implements Solver.
func (s *Z3) Push() { s.say("(push 1)") }

// Pop implements Solver.
func (s *Z3) Pop() { s.say("(pop 1)") }

// Reset implements Solver. It costs as much as some twenty questions.
func (s *Z3) Reset() {
	s.say("(reset)")
	clear(s.declared)
	s.earlier, s.used = s.earlier+s.used, 0 // Z3 counts from the beginning
	s.options()
}

// Assert implements Solver.
func (s *Z3) Assert(formula *Term) {
	s.declare(formula)
	s.in.WriteString("(assert ")
	s.in.WriteString(formula.String())
	s.say(")")
}

// Check implements Solver. The units of work are those of Z3's rlimit.
func (s *Z3) Check(limit uint) (Answer, error) {
	s.modelled = false
	// The limit is taken back at once: Z3 counts the work of every command, and
	// one that is not a question must not fail for it.
	s.say("(set-option :rlimit " + strconv.FormatUint(uint64(limit), 10) + ")")
	begun := time.Now()
	answer, err := s.ask("(check-sat)")
	impatient := s.patience > 0 && time.Since(begun) >= s.patience
	s.say("(set-option :rlimit 0)")
	if err != nil {
		return Unknown, err
	}
	before := s.used
	if s.used, err = s.work(); err != nil {
		return Unknown, err
	}
	switch answer {
	case "sat":
		s.modelled = true
		return Sat, nil
	case "unsat":
		return Unsat, nil
	case "unknown":
		return s.unknown(limit > 0 && s.used-before >= limit, impatient)
	}
	return Unknown, fmt.Errorf("z3: %q is no answer", answer)
}

// unknown tells apart the questions that Z3 gave up, by itself or as its work
// was used up, and those that patience ended: it does not always say so when it was stopped amid arithmetic.
func (s *Z3) unknown(usedUp, impatient bool) (Answer, error) {
	reason, err := s.ask("(get-info :reason-unknown)")
	if err != nil {
		return Unknown, err
	}
	stopped := impatient || strings.Contains(reason, "canceled") || strings.Contains(reason, "timeout")
	if stopped && !usedUp {
		return Unknown, ErrPatience
	}
	return Unknown, nil
}

// work is what Z3 has done since it was started or reset, in units of its rlimit.
func (s *Z3) work() (uint, error) {
	reply, err := s.ask("(get-info :rlimit)")
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseUint(strings.TrimSuffix(strings.TrimPrefix(reply, "(:rlimit "), ")"), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("z3: its work is %q", reply)
	}
	return uint(n), nil
}

// Work implements Solver.
func (s *Z3) Work() uint { return s.earlier + s.used }

// Value implements Solver.
func (s *Z3) Value(variable *Term) (*big.Int, error) {
	if !s.modelled {
		return nil, errors.New("z3: a value was asked for, but the last answer was not sat")
	}
	if _, mentioned := s.declared[variable.Name]; !mentioned {
		return new(big.Int), nil
	}
	reply, err := s.ask("(get-value (" + variable.Name + "))")
	if err != nil {
		return nil, err
	}
	v, ok := number(strings.TrimSuffix(strings.TrimPrefix(reply, "(("+variable.Name+" "), "))"), variable.Sort)
	if !ok {
		return nil, fmt.Errorf("z3: no value for %s: %s", variable, reply)
	}
	return v, nil
}

// number reads a constant as Z3 prints it: 5, (- 5), #x0f or #b01.
func number(text string, sort Sort) (*big.Int, bool) {
	base, digits, negative := 10, text, false
	switch {
	case strings.HasPrefix(text, "#x"):
		base, digits = 16, text[2:]
	case strings.HasPrefix(text, "#b"):
		base, digits = 2, text[2:]
	case strings.HasPrefix(text, "(- "):
		digits, negative = strings.TrimSuffix(text[3:], ")"), true
	}
	v, ok := new(big.Int).SetString(digits, base)
	if !ok {
		return nil, false
	}
	if bits := sort.Bits(); bits > 0 && v.Bit(bits-1) == 1 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(bits)))
	}
	if negative {
		v.Neg(v)
	}
	return v, true
}

// declare tells Z3 of the variables in t that it does not know yet.
func (s *Z3) declare(t *Term) {
	if t.Op == OpVar {
		if _, known := s.declared[t.Name]; !known {
			s.declared[t.Name] = t.Sort
			s.say("(declare-const " + t.Name + " " + t.Sort.String() + ")")
		}
		return
	}
	for _, a := range t.Args {
		s.declare(a)
	}
}

// say adds a command to which Z3 answers only if it is wrong: the complaint is
// then found by the next ask.
func (s *Z3) say(command string) {
	s.in.WriteString(command)
	s.in.WriteByte('\n')
}

// ask sends all that was said and a command that has a reply of one line.
// An error is Z3's complaint about this or an earlier command, or that the
// process is gone. It is the answer to all later questions too: what they
// would be about is unclear.
func (s *Z3) ask(command string) (reply string, err error) {
	if s.fault == nil {
		reply, s.fault = s.exchange(command)
	}
	return reply, s.fault
}

func (s *Z3) exchange(command string) (string, error) {
	s.say(command)
	if err := s.in.Flush(); err != nil {
		return "", fmt.Errorf("z3: %w", err)
	}
	line, err := s.out.ReadString('\n')
	if err != nil {
		return "", fmt.Errorf("z3 ended: %w", err)
	}
	line = strings.TrimSpace(line)
	if complaint, wrong := strings.CutPrefix(line, "(error "); wrong {
		return "", fmt.Errorf("z3: %s", strings.Trim(strings.TrimSuffix(complaint, ")"), `"`))
	}
	return line, nil
}
