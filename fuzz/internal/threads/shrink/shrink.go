// Package shrink makes programs of threads smaller.
package shrink

import (
	"slices"

	"bandsaw/fuzz/internal/threads/lang"
)

// Versions are the programs that one gets by one step of shrinking: the
// boldest first.
func Versions(p *lang.Program) []*lang.Program {
	var out []*lang.Program
	for i := len(p.Threads) - 1; i > 0; i-- {
		if len(p.Threads[i].Body) > 0 {
			q := clone(p)
			q.Threads[i].Body = nil
			out = append(out, q)
		}
	}
	for i, t := range p.Threads {
		bodies(t.Body, func(at path, body []*lang.Stmt) {
			for k := range body {
				for _, replacement := range replacements(body[k]) {
					q := clone(p)
					b := at.in(&q.Threads[i].Body)
					*b = slices.Concat((*b)[:k:k], stmts(replacement), (*b)[k+1:])
					out = append(out, q)
				}
			}
		})
	}
	return out
}

// replacements are what a statement can become: nothing, or its parts.
func replacements(s *lang.Stmt) [][]*lang.Stmt {
	out := [][]*lang.Stmt{nil}
	if s.Kind == lang.Loop || s.Kind == lang.If || s.Kind == lang.Sync || s.Kind == lang.Try {
		out = append(out, slices.Concat(s.Body, s.Finally))
		if len(s.Else) > 0 {
			out = append(out, s.Else)
		}
	}
	if len(s.Else) > 0 && s.Kind == lang.If {
		t := *s
		t.Else = nil
		out = append(out, []*lang.Stmt{&t})
	}
	if s.E != nil && s.E.Kind != lang.Const && (s.Kind == lang.SetInt || s.Kind == lang.SetLocal) {
		t := *s
		t.E = &lang.Expr{Kind: lang.Const, N: 1}
		out = append(out, []*lang.Stmt{&t})
	}
	return out
}

// path leads to a body: statement numbers, and which of the statement's bodies.
type path []struct{ stmt, which int }

func (p path) in(body *[]*lang.Stmt) *[]*lang.Stmt {
	for _, step := range p {
		s := (*body)[step.stmt]
		body = []*[]*lang.Stmt{&s.Body, &s.Else, &s.Finally}[step.which]
	}
	return body
}

// bodies calls f for a body and all within it.
func bodies(body []*lang.Stmt, f func(path, []*lang.Stmt)) {
	var walk func(at path, body []*lang.Stmt)
	walk = func(at path, body []*lang.Stmt) {
		f(slices.Clone(at), body)
		for i, s := range body {
			for which, b := range [][]*lang.Stmt{s.Body, s.Else, s.Finally} {
				walk(append(at, struct{ stmt, which int }{i, which}), b)
			}
		}
	}
	walk(nil, body)
}

func clone(p *lang.Program) *lang.Program {
	q := *p
	q.Threads = nil
	for _, t := range p.Threads {
		q.Threads = append(q.Threads, &lang.Thread{Style: t.Style, Body: stmts(t.Body)})
	}
	return &q
}

func stmts(body []*lang.Stmt) []*lang.Stmt {
	var out []*lang.Stmt
	for _, s := range body {
		t := *s
		t.Body, t.Else, t.Finally = stmts(s.Body), stmts(s.Else), stmts(s.Finally)
		out = append(out, &t)
	}
	return out
}
