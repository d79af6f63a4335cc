package promela

import (
	"crypto/sha256"
	"encoding/hex"
	"sort"

	"bandsaw/artifact/pmlmap"
	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// emitter writes the model.
type emitter struct {
	*network
	*layout
	property *prop.Property

	out  writer
	maps *pmlmap.Map
	errs []error

	proc   *process // the one being written
	labels map[*node]string
	holds  bool // some atomic section takes several steps

	teller *tell.Teller
	texts  map[*ir.Method]map[ir.Stmt]tell.Text
}

func (e *emitter) emit() (*Model, error) {
	e.maps = &pmlmap.Map{Property: e.property.Names(), Sliced: e.prog.Sliced, Assumptions: append(append([]string{}, e.prog.Notes...), e.granted()...),
		Objects: e.objects(), Abstractions: e.abstractions(), Cuts: []pmlmap.Cut{}, Notes: []pmlmap.Note{}, Points: []pmlmap.Point{}, Lines: []pmlmap.Line{}}
	if e.owners != nil {
		e.maps.Owners = e.owners.low
	}
	var divided []*regions
	most := 0
	for _, p := range e.processes {
		r, err := e.divide(p)
		if err != nil {
			return nil, err
		}
		divided = append(divided, r)
		for _, b := range r.bodies {
			b.each(func(b *body) { most = max(most, len(b.exits)) })
		}
		e.nameVariables(p, r)
	}
	e.markHolds(divided)
	e.declareAll(most)
	for i, p := range e.processes {
		e.writeProcess(p, divided[i])
	}
	if len(e.errs) > 0 {
		return nil, e.errs[0]
	}
	sum := sha256.Sum256(e.out.text)
	e.maps.Model = hex.EncodeToString(sum[:])
	return &Model{Text: e.out.text, Map: e.maps}, nil
}

// objects lists the references for the map.
func (e *emitter) objects() []pmlmap.Objects {
	out := []pmlmap.Objects{}
	seen := map[int]bool{}
	names := e.threadNames()
	for _, s := range e.sites {
		if s.objects == 0 || seen[s.low] {
			continue
		}
		seen[s.low] = true
		o := pmlmap.Objects{First: s.low, Last: s.low + s.objects - 1, Class: string(s.typ), Main: s.kind == mainThread, Name: names[s]}
		if s.kind == classConst || s.kind == stringConst && !e.anonymous(s) {
			o.Text = s.text
		}
		out = append(out, o)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].First < out[j].First })
	return out
}

func (e *emitter) abstractions() []pmlmap.Abstraction {
	out := []pmlmap.Abstraction{}
	for _, a := range e.prog.Abstractions {
		out = append(out, pmlmap.Abstraction{Name: a.Name, Tokens: a.Tokens})
	}
	return out
}

// fail notes that a node cannot be written; the first failure is the answer.
func (e *emitter) fail(n *node, what string) {
	e.errs = append(e.errs, e.proc.refusal(n, what))
}

// nameVariables divides the variables that the process mentions into those of
// the state, which live where a step or a choice begins, and scratch
// variables, which live only inside one d_step, and names them.
func (e *emitter) nameVariables(p *process, r *regions) {
	mentioned := bitset.New(len(p.vars))
	note := func(n *node) {
		if !n.needed(e.keeps) {
			return
		}
		for _, v := range n.reads(p) {
			mentioned.Add(v.id)
		}
		if n.dst != nil {
			mentioned.Add(n.dst.id)
		}
	}
	for _, h := range r.heads {
		if b := r.bodies[h]; b != nil {
			b.each(func(b *body) {
				for i := range b.head.liveIn.All() {
					p.vars[i].state = true
				}
				for _, op := range b.order {
					note(op.n)
				}
			})
		} else {
			note(h)
			for i := range h.liveIn.All() {
				p.vars[i].state = true
			}
		}
	}
	e.shareSlots(p)
	for _, v := range p.vars {
		if !v.state && v != p.self && mentioned.Has(v.id) {
			v.text = e.names.name("scratch_", v.name)
		}
	}
}
