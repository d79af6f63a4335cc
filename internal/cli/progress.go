package cli

import (
	"fmt"
	"os"
	"sync"
	"time"

	"golang.org/x/term"
)

// How long a tool works in silence, and how often it then says something.
const (
	silence = 2 * time.Second
	refresh = 200 * time.Millisecond
)

// Progress is one line on a terminal that says for how long a tool has been
// working, and on what; nothing elsewhere, and nothing about what is soon done.
type Progress struct {
	begun    time.Time
	terminal bool
	done     chan struct{}
	stop     func() // no longer cleaned up by an interrupt

	mu    sync.Mutex
	name  string
	doing string
	shown bool
	over  bool
	said  time.Time // when doing was made
}

// Working begins to tell that the tool named works, until Done.
func Working(name string) *Progress {
	p := &Progress{begun: time.Now(), terminal: term.IsTerminal(int(os.Stderr.Fd())), name: name, done: make(chan struct{}), stop: func() {}}
	if p.terminal {
		p.stop = OnInterrupt(p.clear)
		go p.tick()
	}
	return p
}

func (p *Progress) tick() {
	ticker := time.NewTicker(refresh)
	defer ticker.Stop()
	for {
		select {
		case <-p.done:
			return
		case <-ticker.C:
			p.mu.Lock()
			p.write()
			p.mu.Unlock()
		}
	}
}

// Doing says what the tool is at. The text is only made when it will be seen.
func (p *Progress) Doing(text func() string) {
	if !p.terminal {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if now.Sub(p.begun) < silence || now.Sub(p.said) < refresh {
		return
	}
	p.said, p.doing = now, text()
	p.write()
}

// Tell writes a line that stays, on a terminal only.
func (p *Progress) Tell(format string, args ...any) {
	if !p.terminal {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.erase()
	fmt.Fprintf(os.Stderr, "%s: %s\n", p.name, fmt.Sprintf(format, args...))
}

// Took is the time since the work began.
func (p *Progress) Took() time.Duration { return time.Since(p.begun) }

// Terminal tells whether anybody watches.
func (p *Progress) Terminal() bool { return p.terminal }

// Done ends the telling, and takes the line away. It may be called twice.
func (p *Progress) Done() {
	p.stop()
	p.clear()
}

func (p *Progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.over {
		p.over = true
		close(p.done)
	}
	p.erase()
}

// write writes the line, if it is time to; p is locked.
func (p *Progress) write() {
	took := time.Since(p.begun)
	if p.over || took < silence {
		return
	}
	p.shown = true
	line := fmt.Sprintf("%s: %s", p.name, took.Round(time.Second))
	if p.doing != "" {
		line += ", " + p.doing
	}
	if width, _, err := term.GetSize(int(os.Stderr.Fd())); err == nil && width > 0 && len(line) >= width {
		line = line[:max(0, width-1)]
	}
	fmt.Fprint(os.Stderr, "\r\x1b[K"+line)
}

// erase takes the line away; p is locked.
func (p *Progress) erase() {
	if p.shown {
		fmt.Fprint(os.Stderr, "\r\x1b[K")
		p.shown = false
	}
}
