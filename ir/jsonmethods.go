package ir

import (
	"runtime"
	"slices"
	"sync"
)

// A program file is mostly methods. One reader goes through the file and skips
// them; others read them meanwhile. What comes out, and which error, is the same
// as if one did it all: the first error in the file counts.

// batchBytes is how much of the file is handed to a reader of methods at once.
const batchBytes = 1 << 18

// methodReaders read methods that stand in src.
type methodReaders struct {
	src   string
	batch []methodAt
	bytes int // of the batch
	jobs  chan []methodAt
	all   sync.WaitGroup

	mu    sync.Mutex // guards found
	found inMethods
}

// inMethods is what was found in methods: the first error, and what is known
// when the whole file has been read.
type inMethods struct {
	err     *syntaxError
	tokens  tokenFixes
	targets targetFixes
}

// methodAt is a method to be read, and where it stands.
type methodAt struct {
	m   *Method
	pos int
}

// startMethodReaders gives nil if there is nothing to gain.
func startMethodReaders(src string) *methodReaders {
	n := runtime.GOMAXPROCS(0)
	if n == 1 || len(src) < 2*batchBytes {
		return nil
	}
	return newMethodReaders(src, n)
}

func newMethodReaders(src string, n int) *methodReaders {
	r := &methodReaders{src: src, jobs: make(chan []methodAt, 4*n)}
	for range n {
		r.all.Go(r.work)
	}
	return r
}

func (r *methodReaders) work() {
	pr := &programReader{jsonReader: *newJSONReader(r.src), prog: &Program{}}
	var first *syntaxError
	for batch := range r.jobs {
		for _, at := range batch {
			pr.pos = at.pos
			first = firstError(first, try(func() { pr.readMethod(at.m) }))
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.found.err = firstError(r.found.err, first)
	r.found.tokens = append(r.found.tokens, pr.tokens...)
	r.found.targets = append(r.found.targets, pr.targets...)
}

// add hands over the method that stands at pos, of so many bytes.
func (r *methodReaders) add(m *Method, pos, bytes int) {
	r.batch = append(r.batch, methodAt{m, pos})
	if r.bytes += bytes; r.bytes >= batchBytes {
		r.flush()
	}
}

func (r *methodReaders) flush() {
	r.jobs <- r.batch
	r.batch, r.bytes = nil, 0
}

// finish waits until all methods are read. What it gives is in the order of the
// file.
func (r *methodReaders) finish() inMethods {
	if r == nil {
		return inMethods{}
	}
	r.flush()
	close(r.jobs)
	r.all.Wait()
	slices.SortFunc(r.found.tokens, func(a, b tokenFix) int { return a.pos - b.pos })
	slices.SortFunc(r.found.targets, func(a, b targetFix) int { return a.pos - b.pos })
	return r.found
}

// firstError is the one that stands first in the file, nil for none.
func firstError(a, b *syntaxError) *syntaxError {
	if a == nil || b != nil && b.pos < a.pos {
		return b
	}
	return a
}

// try gives the syntax error that f panics with, nil for none.
func try(f func()) (e *syntaxError) {
	defer func() {
		if x := recover(); x != nil {
			var ok bool
			if e, ok = x.(*syntaxError); !ok {
				panic(x)
			}
		}
	}()
	f()
	return nil
}

// later takes a method, to be read by the readers of methods if there are some.
func (r *programReader) later() *Method {
	m := &Method{}
	r.space()
	start := r.pos
	if r.readers != nil && r.skipObject() {
		r.readers.add(m, start, r.pos-start)
	} else {
		r.readMethod(m)
	}
	return m
}

// skipObject goes behind the object that stands here, and reports whether there
// is one, as far as brackets and quotes tell.
func (r *jsonReader) skipObject() bool {
	src, depth := r.src, 0
	for i := r.pos; i < len(src); i++ {
		switch src[i] {
		case '"':
			for i++; i < len(src) && src[i] != '"'; i++ {
				if src[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
		case '}', ']':
			depth--
			if depth == 0 {
				r.pos = i + 1
				return true
			}
		}
		if depth <= 0 {
			return false
		}
	}
	return false
}
