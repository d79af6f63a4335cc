package lang

import (
	"fmt"
	"strconv"
	"strings"
)

// Java is the program as a class Main of a package.
func (p *Program) Java(pkg string) string {
	j := &printer{p: p}
	j.class()
	head := ""
	if pkg != "" {
		head = "package " + pkg + ";\n\n"
	}
	body := j.out.String()
	imports := ""
	for _, name := range []string{"java.util.concurrent.ArrayBlockingQueue", "java.util.concurrent.BrokenBarrierException", "java.util.concurrent.CountDownLatch", "java.util.concurrent.CyclicBarrier", "java.util.concurrent.Semaphore", "java.util.concurrent.TimeUnit",
		"java.util.concurrent.atomic.AtomicInteger", "java.util.concurrent.locks.Condition", "java.util.concurrent.locks.LockSupport",
		"java.util.concurrent.locks.ReentrantLock"} {
		if strings.Contains(body, name[strings.LastIndexByte(name, '.')+1:]) {
			imports += "import " + name + ";\n"
		}
	}
	if imports != "" {
		imports += "\n"
	}
	return head + imports + body
}

type printer struct {
	p       *Program
	out     strings.Builder
	depth   int
	methods []*Stmt // synchronized methods that are to be written
	loops   int     // that are open
	catches int
}

func (j *printer) line(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if strings.HasPrefix(text, "}") {
		j.depth--
	}
	if text != "" {
		text = strings.Repeat("    ", j.depth) + text
	}
	j.out.WriteString(text + "\n")
	if strings.HasSuffix(text, "{") {
		j.depth++
	}
}

// IntName is the name of a shared int of the main class.
func (p *Program) IntName(i int) string { return p.nameOf(i, "", "") }

var names = map[IntKind]string{Result: "r", Static: "x", Volatile: "v", Field: "f", Atomic: "atomic"}

func (p *Program) nameOf(i int, object, array string) string {
	kind, n := p.Ints[i].Kind, 0
	for _, other := range p.Ints[:i] {
		if other.Kind == kind {
			n++
		}
	}
	switch kind {
	case Elem:
		return fmt.Sprintf("%scells[%d]", array, n)
	case Field:
		return fmt.Sprintf("%sf%d", object, n)
	}
	return names[kind] + strconv.Itoa(n)
}

func (j *printer) name(i int) string { return j.p.nameOf(i, "shared.", "") }

func (j *printer) class() {
	p := j.p
	j.line("public class Main {")
	var elems []string
	var fields []string
	for i, v := range p.Ints {
		name, init := p.nameOf(i, "", ""), ""
		if v.Init != 0 {
			init = fmt.Sprintf(" = %d", v.Init)
		}
		switch v.Kind {
		case Result, Static:
			j.line("static int %s%s;", name, init)
		case Volatile:
			j.line("static volatile int %s%s;", name, init)
		case Atomic:
			if v.Init == 0 {
				init = "0"
			}
			j.line("static final AtomicInteger %s = new AtomicInteger(%s);", name, strings.TrimPrefix(init, " = "))
		case Elem:
			elems = append(elems, strconv.Itoa(v.Init))
		case Field:
			fields = append(fields, fmt.Sprintf("int %s%s;", name, init))
		}
	}
	if len(elems) > 0 || j.monitor(Array) {
		j.line("static final int[] cells = {%s};", strings.Join(elems, ", "))
	}
	if len(fields) > 0 || j.monitor(Object) {
		j.line("static final Shared shared = new Shared();")
	}
	for i := range p.Refs {
		j.line("static Box box%d;", i)
	}
	for i, m := range p.Monitors {
		if m == Plain {
			j.line("static final Object lock%d = new Object();", i)
		}
	}
	for i, l := range p.Locks {
		fair := ""
		if l.Fair {
			fair = "true"
		}
		j.line("static final ReentrantLock mutex%d = new ReentrantLock(%s);", i, fair)
		for c := range l.Conds {
			j.line("static final Condition %s = mutex%d.newCondition();", condName(i, c), i)
		}
	}
	for i, s := range p.Sems {
		fair := ""
		if s.Fair {
			fair = ", true"
		}
		j.line("static final Semaphore sem%d = new Semaphore(%d%s);", i, s.Permits, fair)
	}
	for i, n := range p.Latches {
		j.line("static final CountDownLatch latch%d = new CountDownLatch(%d);", i, n)
	}
	for i, n := range p.Barriers {
		j.line("static final CyclicBarrier barrier%d = new CyclicBarrier(%d);", i, n)
	}
	for i, n := range p.Queues {
		j.line("static final ArrayBlockingQueue<Integer> queue%d = new ArrayBlockingQueue<>(%d);", i, n)
	}
	for i := range p.Threads {
		if i == 0 {
			j.line("static final Thread main = Thread.currentThread();")
		} else {
			j.line("static Thread t%d;", i)
		}
	}
	for i, t := range p.Threads[1:] {
		if t.Style != Lambda {
			head := "extends Thread"
			if t.Style == Runnable {
				head = "implements Runnable"
			}
			j.line("")
			j.line("static class Worker%d %s {", i+1, head)
			j.line("@Override")
			j.line("public void run() {")
			j.body(t)
			j.line("}")
			j.line("}")
		}
	}
	j.line("")
	j.line("public static void main(String[] args) {")
	for i, t := range p.Threads[1:] {
		switch t.Style {
		case Lambda:
			j.line("t%d = new Thread(() -> {", i+1)
			j.body(t)
			j.line("});")
		case Subclass:
			j.line("t%d = new Worker%d();", i+1, i+1)
		case Runnable:
			j.line("t%d = new Thread(new Worker%d());", i+1, i+1)
		}
	}
	j.body(p.Threads[0])
	j.line("}")
	for i, initialiser := range p.Classes {
		j.line("")
		j.line("static class Nested%d {", i)
		j.line("static {")
		j.stmts(initialiser)
		j.line("}")
		j.line("")
		j.line("static void use() {}")
		j.line("}")
	}
	j.helpers(fields)
	j.line("}")
}

// helpers are the methods and classes that the threads use.
func (j *printer) helpers(fields []string) {
	for i := 0; i < len(j.methods); i++ {
		if s := j.methods[i]; j.p.Monitors[s.A] == Class {
			j.line("")
			j.method("static ", i, s)
		}
	}
	if strings.Contains(j.out.String(), "meet(") {
		j.line("")
		j.line("static int meet(CyclicBarrier barrier) throws InterruptedException {")
		j.line("try {")
		j.line("return barrier.await();")
		j.line("} catch (BrokenBarrierException e) {")
		j.line("throw new IllegalStateException();")
		j.line("}")
		j.line("}")
	}
	if strings.Contains(j.out.String(), "number(") {
		j.line("")
		j.line("static int number(Integer x) {")
		j.line("return x == null ? -1 : x;")
		j.line("}")
	}
	if strings.Contains(j.out.String(), "Box ") {
		j.line("")
		j.line("static class Box {")
		j.line("int a;")
		j.line("int b;")
		j.line("")
		j.line("Box(int a) {")
		j.line("this.a = a;")
		j.line("}")
		j.line("}")
	}
	if strings.Contains(j.out.String(), "new Shared()") {
		j.line("")
		j.line("static class Shared {")
		for _, f := range fields {
			j.line("%s", f)
		}
		for i := 0; i < len(j.methods); i++ {
			if s := j.methods[i]; j.p.Monitors[s.A] == Object {
				j.line("")
				j.method("", i, s)
			}
		}
		j.line("}")
	}
}

func (j *printer) method(static string, i int, s *Stmt) {
	throws := ""
	if ThrowsInterrupted(s.Body) {
		throws = " throws InterruptedException"
	}
	j.line("%ssynchronized void step%d()%s {", static, i, throws)
	j.stmts(s.Body)
	j.line("}")
}

func (j *printer) monitor(k MonitorKind) bool {
	for _, m := range j.p.Monitors {
		if m == k {
			return true
		}
	}
	return false
}

func condName(lock, cond int) string { return fmt.Sprintf("cond%d%c", lock, 'a'+cond) }

// body writes what a thread does, with the locals that it uses.
func (j *printer) body(t *Thread) {
	j.loops = 0
	for i := range Locals {
		if uses(t.Body, func(s *Stmt) bool { return s.Kind == SetLocal && s.A == i }, func(e *Expr) bool { return e.Kind == Local && e.A == i }) {
			j.line("int %c = 0;", 'a'+i)
		}
	}
	for i := range RefLocals {
		if uses(t.Body, func(s *Stmt) bool {
			return (s.Kind == NewBox || s.Kind == LoadBox || s.Kind == SetField) && s.A == i || s.Kind == Publish && s.B == i
		}, func(e *Expr) bool { return (e.Kind == BoxField || e.Kind == IsNull) && e.A == i }) {
			j.line("Box %c = null;", 'p'+i)
		}
	}
	j.stmts(t.Body)
}

// uses reports whether a statement or expression that satisfies one of the
// conditions stands in the body.
func uses(body []*Stmt, stmt func(*Stmt) bool, expr func(*Expr) bool) bool {
	var inExpr func(e *Expr) bool
	inExpr = func(e *Expr) bool { return e != nil && (expr(e) || inExpr(e.X) || inExpr(e.Y)) }
	for _, s := range body {
		if stmt(s) || inExpr(s.E) || uses(s.Body, stmt, expr) || uses(s.Else, stmt, expr) || uses(s.Finally, stmt, expr) {
			return true
		}
	}
	return false
}

// isMethod reports whether a synchronized statement can be a call of a
// synchronized method: its body uses no locals.
func (j *printer) isMethod(s *Stmt) bool {
	if s.N != 1 || s.A >= len(j.p.Monitors) {
		return false
	}
	if k := j.p.Monitors[s.A]; k != Class && k != Object {
		return false
	}
	return !uses(s.Body, func(s *Stmt) bool {
		return s.Kind == SetLocal || s.Kind == NewBox || s.Kind == LoadBox || s.Kind == SetField || s.Kind == Publish
	}, func(e *Expr) bool { return e.Kind == Local || e.Kind == BoxField || e.Kind == IsNull })
}

func (j *printer) stmts(body []*Stmt) {
	for _, s := range body {
		j.stmt(s)
	}
}

func (j *printer) stmt(s *Stmt) {
	switch s.Kind {
	case SetLocal:
		j.line("%c = %s;", 'a'+s.A, j.number(s.E))
	case SetInt:
		if j.p.Ints[s.A].Kind == Atomic {
			j.line("%s.set(%s);", j.name(s.A), j.number(s.E))
		} else {
			j.line("%s = %s;", j.name(s.A), j.number(s.E))
		}
	case Inc:
		if j.p.Ints[s.A].Kind == Atomic {
			j.line("%s.incrementAndGet();", j.name(s.A))
		} else {
			j.line("%s++;", j.name(s.A))
		}
	case If:
		j.line("if (%s) {", j.condition(s.E))
		j.stmts(s.Body)
		if len(s.Else) > 0 {
			j.line("} else {")
			j.stmts(s.Else)
		}
		j.line("}")
	case Loop:
		v := string(rune('i' + j.loops))
		j.loops++
		j.line("for (int %s = 0; %s < %d; %s++) {", v, v, s.N, v)
		j.stmts(s.Body)
		j.line("}")
		j.loops--
	case While:
		j.line("while (%s) {", j.condition(s.E))
		j.stmts(s.Body)
		j.line("}")
	case Sync:
		if j.isMethod(s) {
			object := ""
			if j.p.Monitors[s.A] == Object {
				object = "shared."
			}
			j.line("%sstep%d();", object, len(j.methods))
			j.methods = append(j.methods, s)
			return
		}
		j.line("synchronized (%s) {", j.monitorName(s.A))
		j.stmts(s.Body)
		j.line("}")
	case Try:
		j.try(s)
	case Throw:
		j.line("throw new IllegalStateException();")
	case Do:
		j.line("%s;", j.expr(s.E))
	case NewBox:
		j.line("%c = new Box(%s);", 'p'+s.A, j.number(s.E))
	case Publish:
		j.line("box%d = %c;", s.A, 'p'+s.B)
	case LoadBox:
		j.line("%c = box%d;", 'p'+s.A, s.B)
	case Use:
		j.line("Nested%d.use();", s.A)
	case SetField:
		j.line("%c.%c = %s;", 'p'+s.A, 'a'+s.N, j.number(s.E))
	}
}

// try leaves a handler out whose exception the compiler knows cannot come.
func (j *printer) try(s *Stmt) {
	catch := s.Catch != None && (s.Catch != Interrupted || ThrowsInterrupted(s.Body))
	if !catch && len(s.Finally) == 0 {
		j.stmts(s.Body)
		return
	}
	j.line("try {")
	j.stmts(s.Body)
	if catch {
		class := map[Exc]string{Interrupted: "InterruptedException", Runtime: "RuntimeException", IllegalMonitor: "IllegalMonitorStateException", NullPointer: "NullPointerException", Death: "ThreadDeath"}[s.Catch]
		name := "e"
		if j.catches > 0 {
			name += strconv.Itoa(j.catches)
		}
		j.line("} catch (%s %s) {", class, name)
		j.catches++
		j.stmts(s.Else)
		j.catches--
	}
	if len(s.Finally) > 0 {
		j.line("} finally {")
		j.stmts(s.Finally)
	}
	j.line("}")
}

func (j *printer) monitorName(i int) string {
	if i >= len(j.p.Monitors) {
		return threadName(i - len(j.p.Monitors))
	}
	switch j.p.Monitors[i] {
	case Class:
		return "Main.class"
	case Object:
		return "shared"
	case Array:
		return "cells"
	}
	return fmt.Sprintf("lock%d", i)
}

func threadName(i int) string {
	if i == 0 {
		return "main"
	}
	return fmt.Sprintf("t%d", i)
}

func (j *printer) expr(e *Expr) string {
	switch e.Kind {
	case Const:
		return strconv.Itoa(e.N)
	case Local:
		return string(rune('a' + e.A))
	case Shared:
		if j.p.Ints[e.A].Kind == Atomic {
			return j.name(e.A) + ".get()"
		}
		return j.name(e.A)
	case BoxField:
		return fmt.Sprintf("%c.%c", 'p'+e.A, 'a'+e.N)
	case IsNull:
		return fmt.Sprintf("%c == null", 'p'+e.A)
	case Bin:
		return j.operand(e.X) + " " + e.Op + " " + j.operand(e.Y)
	case Not:
		if e.X.Kind == Call {
			return "!" + j.expr(e.X)
		}
		return "!(" + j.condition(e.X) + ")"
	}
	op := Ops[e.Op]
	object := ""
	switch op.On {
	case OnThread:
		object = threadName(e.A)
	case OnMonitor:
		object = j.monitorName(e.A)
	case OnLock:
		object = fmt.Sprintf("mutex%d", e.A)
	case OnCond:
		object = condName(e.A, e.N)
	case OnSem:
		object = fmt.Sprintf("sem%d", e.A)
	case OnLatch:
		object = fmt.Sprintf("latch%d", e.A)
	case OnAtomic:
		object = j.name(e.A)
	case OnBarrier:
		object = fmt.Sprintf("barrier%d", e.A)
	case OnQueue:
		object = fmt.Sprintf("queue%d", e.A)
	}
	return strings.NewReplacer("%", object, "LOCK", fmt.Sprintf("mutex%d", e.A), "#", strconv.Itoa(e.N), "~", strconv.Itoa(e.M)).Replace(op.Java)
}

// number is an expression as an int, condition as a boolean.
func (j *printer) number(e *Expr) string {
	if e.Type() == "boolean" {
		return j.expr(e) + " ? 1 : 0"
	}
	return j.expr(e)
}

func (j *printer) condition(e *Expr) string {
	if e.Type() == "boolean" {
		return j.expr(e)
	}
	return j.operand(e) + " != 0"
}

// operand puts what binds less in brackets, booleans as ints where they are
// counted.
func (j *printer) operand(e *Expr) string {
	if e.Type() == "boolean" {
		return "(" + j.expr(e) + " ? 1 : 0)"
	}
	if e.Kind == Bin {
		return "(" + j.expr(e) + ")"
	}
	return j.expr(e)
}
