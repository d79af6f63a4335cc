package code

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// Location is what the operations of threads conflict on, as far as the code tells it
// apart.
type Location struct {
	kind locationKind
	// n is the guard of a field, the address of a static one, the type of elements, 0 for references,
	// the type of the object with the monitor, or what is asked of a thread.
	n int32
}

type locationKind uint8

const (
	fieldLocation   locationKind = iota // of the objects of any class that has it
	staticLocation                      // the field itself
	elementLocation                     // of all arrays with elements of one kind
	monitorLocation                     // of all objects of one class
	threadLocation                      // of all threads
	locationKinds
)

// FieldLocation is the field whose guard has the number.
func FieldLocation(guard int32) Location { return Location{kind: fieldLocation, n: guard} }

// StaticLocation is the static field at the address.
func StaticLocation(address int32) Location { return Location{kind: staticLocation, n: address} }

// ElementLocation are the elements of arrays of a type. What is loaded from and stored to
// arrays of booleans and of bytes looks alike in class files (JVMS 6.5, baload), and a
// variable of an array of references may be one of any class below.
func ElementLocation(array ir.Type) Location {
	v := Location{kind: elementLocation}
	if !array.IsArray() {
		return v
	}
	elem := array.Elem()
	if elem == ir.Boolean {
		elem = ir.Byte
	}
	v.n = int32(slices.Index(primitives[:], elem)) + 1
	return v
}

// primitives are the types of elements that are told apart.
var primitives = [...]ir.Type{ir.Byte, ir.Char, ir.Short, ir.Int, ir.Long, ir.Float, ir.Double}

// MonitorLocation are the monitors of the objects of a class, but of those below.
func MonitorLocation(class *Type) Location { return Location{monitorLocation, class.ID} }

// What threads do is told apart by who asks for it.
var (
	// ThreadDoing is whether a thread waits, which a wake asks.
	ThreadDoing = Location{threadLocation, 0}
	// ThreadBegun is whether it was started, and ThreadOver whether it has ended. Who joins
	// it finds it ended only once it has; but a wake can tell whether that one had to wait.
	ThreadBegun = Location{threadLocation, 1}
	ThreadOver  = Location{threadLocation, 2}
)

// Futures know from where in the code an operation on a location can be reached: by
// branches, by calls, and in the threads that are started. These are the static access
// sets of program points, location by location, as they are asked for. What operations of
// the machine read is among them; they store to none.
type Futures struct {
	p        *Program
	loads    map[Location][]int32 // the instructions that do, by their number in the program
	stores   map[Location][]int32
	monitors []int32 // those that work on the monitor of an object
	// To the instruction of a number a branch, a call or a start leads from some of from: those from the first one of that number
	// on, up to that of the next. Into some falls the one before.
	from, first []int32
	falls       *bitset.Set
	// guards are those of the fields of each type, by their offsets; nil until they are asked for.
	guards []map[int32]int32
	// Of each kind of location, by its number, what conflicts with a load, with a store, and with an update.
	can   [locationKinds][][access]*bitset.Set
	known *Updates // nil until they are asked for
}

// How a location is accessed.
const (
	load = iota
	store
	update // in one of the Updates
	access
)

// flow is that control goes from an instruction to another.
type flow struct{ from, to int32 }

// NewFutures finds the flow of the program, which is to be compiled as a whole.
func NewFutures(p *Program) *Futures {
	last := p.Methods[len(p.Methods)-1]
	n := int(last.Start) + len(last.Code)
	fs := &Futures{p: p, loads: map[Location][]int32{}, stores: map[Location][]int32{}, falls: bitset.New(n)}
	flows := make([]flow, 0, n/2)
	for _, m := range p.Methods {
		for pc := range m.Code {
			flows = fs.scan(m, int32(pc), flows)
		}
	}
	fs.from, fs.first = make([]int32, len(flows)), make([]int32, n+2)
	for _, f := range flows {
		fs.first[f.to+2]++
	}
	for i := range n {
		fs.first[i+2] += fs.first[i+1]
	}
	for _, f := range flows {
		fs.from[fs.first[f.to+1]] = f.from
		fs.first[f.to+1]++
	}
	return fs
}

// scan takes note of an instruction, and adds where control goes from it.
func (fs *Futures) scan(m *Method, pc int32, flows []flow) []flow {
	p, in, at := fs.p, &m.Code[pc], m.Start+pc
	if pc > 0 && !m.Code[pc-1].Op.Ends() {
		fs.falls.Add(int(at))
	}
	jump := func(to int32) {
		if to >= 0 {
			flows = append(flows, flow{at, m.Start + to})
		}
	}
	call := func(to *Method) {
		if len(to.Code) > 0 {
			flows = append(flows, flow{at, to.Start})
		}
	}
	table := func(t *SwitchTable) {
		for _, to := range t.Targets {
			jump(to)
		}
		jump(t.Default)
	}
	switch in.Op { // others: concern the thread alone
	case LoadField, StoreField:
		if g := in.Y; p.Guards.List[g].Kind != Apart {
			fs.accesses(in, FieldLocation(g), at)
		}
	case LoadStatic, StoreStatic:
		fs.accesses(in, StaticLocation(in.X), at)
	case LoadElem, StoreElem:
		if in.Y != Conflictless {
			fs.accesses(in, elementsAt(m.Stmts[pc]), at)
		}
	case Enter, Exit, Wait, TimedWait, Notify, NotifyAll:
		fs.monitors = append(fs.monitors, at)
	case Native:
		if op := ir.MachineOperation(p.Natives[p.Calls[in.X].Native]); op != nil {
			for _, f := range op.Fields {
				fs.accesses(in, FieldLocation(p.GuardOf(f)), at)
			}
		}
	case Call:
		call(p.Calls[in.X].Method)
	case Start:
		fs.accesses(in, ThreadBegun, at)
		call(p.ThreadEntry)
	case Wake:
		fs.accesses(in, ThreadDoing, at)
	case Join:
		fs.accesses(in, ThreadBegun, at)
		if p.Wakes {
			fs.accesses(in, ThreadOver, at)
		}
	case Alive:
		fs.accesses(in, ThreadBegun, at)
		fs.accesses(in, ThreadOver, at)
	case Goto:
		jump(in.X)
	case IfEq, IfNe, IfLt, IfGe, IfGt, IfLe:
		jump(in.X)
		jump(in.Y)
	case Switch:
		table(&p.Switches[in.X])
	case ClassSwitch:
		table(&p.ClassSwitches[in.X])
	}
	return flows
}

// elementsAt are the elements that the statement loads from or stores to.
func elementsAt(s ir.Stmt) Location {
	place := ir.Place(nil)
	switch s := s.(type) { // others: no elements
	case *ir.Load:
		place = s.From
	case *ir.Store:
		place = s.To
	}
	return ElementLocation(place.(*ir.ElemPlace).Array.OperandType())
}

// accesses takes note of an instruction that loads or stores.
func (fs *Futures) accesses(in *Instr, v Location, at int32) {
	switch in.Op { // others: load
	case StoreField, StoreStatic, StoreElem:
		fs.stores[v] = append(fs.stores[v], at)
	default:
		fs.loads[v] = append(fs.loads[v], at)
	}
}

// FieldAt is the field at the offset from an object of the type.
func (fs *Futures) FieldAt(t *Type, offset int32) Location {
	if fs.guards == nil {
		fs.guards = make([]map[int32]int32, len(fs.p.Types))
	}
	guards := fs.guards[t.ID]
	if guards == nil {
		guards = make(map[int32]int32, len(t.Fields))
		for i := range t.Fields {
			guards[t.Fields[i].Offset] = fs.p.GuardOf(t.Fields[i].ID)
		}
		fs.guards[t.ID] = guards
	}
	return FieldLocation(guards[offset])
}

// Conflicting are the instructions, by their numbers in the program, from which one is
// reached that conflicts with an access to the location: a store, or, if that stores
// itself, a load or a store; any operation on a monitor.
func (fs *Futures) Conflicting(v Location, stores bool) *bitset.Set {
	how := load
	if stores {
		how = store
	}
	set := fs.set(v, how)
	if *set == nil {
		*set = fs.reaching(fs.conflicts(v, stores), nil)
	}
	return *set
}

// ConflictingWithUpdate are those from which an operation on the location is reached that is in none of the
// updates, and calls are what leads into these.
func (fs *Futures) ConflictingWithUpdate(v Location) (may, calls *bitset.Set) {
	u := fs.Updates()
	set := fs.set(v, update)
	if *set == nil {
		sites := slices.DeleteFunc(fs.conflicts(v, true), func(at int32) bool { return u.ops.Has(int(at)) })
		*set = fs.reaching(sites, u.calls)
	}
	return *set, u.calls
}

// set is where it is kept what conflicts with an access to the location.
func (fs *Futures) set(v Location, how int) **bitset.Set {
	can := &fs.can[v.kind]
	if n := int(v.n) + 1 - len(*can); n > 0 {
		*can = append(*can, make([][access]*bitset.Set, n)...)
	}
	return &(*can)[v.n][how]
}

// conflicts are the instructions that conflict with an access.
func (fs *Futures) conflicts(v Location, store bool) []int32 {
	if v.kind == monitorLocation {
		class := fs.p.Types[v.n].Name
		return slices.DeleteFunc(slices.Clone(fs.monitors), func(at int32) bool { return !fs.mayBe(at, class) })
	}
	sites := slices.Clone(fs.stores[v])
	if store {
		sites = append(sites, fs.loads[v]...)
	}
	return sites
}

// mayBe reports whether the operation on a monitor may be on that of an object of the
// class. A variable whose type is an interface may hold any object (JVMS 4.10.1.2).
func (fs *Futures) mayBe(at int32, class ir.Type) bool {
	m, pc := fs.p.At(at)
	static := fs.p.IR.Class(string(m.Stmts[pc].(*ir.Monitor).X.OperandType()))
	return static == nil || static.Interface || fs.p.IR.IsSubclass(string(class), static.Name)
}

// reaching are the instructions from which one of these is reached, but by way of what is called at some.
func (fs *Futures) reaching(sites []int32, but *bitset.Set) *bitset.Set {
	set := bitset.New(len(fs.first) - 2)
	var work []int32
	add := func(at int32) {
		if set.Add(int(at)) {
			work = append(work, at)
		}
	}
	for _, at := range sites {
		add(at)
	}
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		for _, from := range fs.from[fs.first[at]:fs.first[at+1]] {
			if but == nil || !but.Has(int(from)) {
				add(from)
			}
		}
		if fs.falls.Has(int(at)) {
			add(at - 1)
		}
	}
	return set
}
