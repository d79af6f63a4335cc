package locks

import "fmt"

// Scenes are those in which steps of operations could show, were they sections:
// a thread waits, another lets it go on, a third comes meanwhile.

// pick is one of several texts.
func (g *generator) pick(texts ...string) string { return texts[g.r.IntN(len(texts))] }

// cast mixes who plays which part.
func (g *generator) cast(parts ...op) []op {
	g.r.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	return parts
}

// under does something while it has a lock, and logs around it.
func under(lock, take, inside string) op {
	return func(g *generator, in string, _ int) {
		g.line(in, "%s.%s;", lock, take)
		g.note(in, `"("`)
		if inside != "" {
			g.line(in, "%s;", inside)
			g.note(in, `")"`)
		}
		g.line(in, "%s.unlock();", lock)
	}
}

// attempt tries to get something, and gives it back.
func attempt(take, give string) op {
	return func(g *generator, in string, _ int) {
		g.line(in, "if (%s) {", take)
		g.note(in+"    ", `"["`)
		if give != "" {
			g.line(in+"    ", "%s;", give)
		}
		g.line(in, "} else {")
		g.note(in+"    ", `"no"`)
		g.line(in, "}")
	}
}

const tries = "tryLock(0, TimeUnit.SECONDS)"

// conditionScene is one with a lock, its condition, and a lock by which others
// may come, which may be the same one.
func (g *generator) conditionScene(comes, lock, c string) []op {
	wait := func() op { return under(lock, "lock()", c+"."+g.pick("await()", "awaitUninterruptibly()")) }
	timed := under(lock, "lock()", c+"."+g.pick("await(1, TimeUnit.SECONDS)", "awaitNanos(1)"))
	signal := under(lock, "lock()", c+"."+g.pick("signal()", "signalAll()"))
	come := attempt(comes+"."+g.pick("tryLock()", tries, tries, "tryLock(1, TimeUnit.SECONDS)"), comes+".unlock()")
	if g.r.IntN(3) == 0 {
		come = under(comes, g.pick("lock()", "lockInterruptibly()"), "")
	}
	interrupt := func(other int) op {
		text := fmt.Sprintf("threads[%d].interrupt()", other)
		if g.r.IntN(2) == 0 {
			text += "; " + c + ".signal()"
		}
		return under(lock, "lock()", text)
	}
	switch g.r.IntN(6) {
	case 0, 1:
		return g.cast(wait(), signal, come)
	case 2:
		return g.cast(wait(), timed, signal)
	case 3:
		return []op{interrupt(1), under(comes, "lockInterruptibly()", "")}
	case 4:
		return []op{interrupt(1), wait(), come}
	}
	return g.cast(under(lock, "lock()", ""), come, under(lock, g.pick("lock()", "lockInterruptibly()"), ""))
}

// permitScene is one with a semaphore.
func (g *generator) permitScene(name string) []op {
	get := func(text string) op {
		return func(g *generator, in string, _ int) {
			g.line(in, "%s.%s;", name, text)
			g.note(in, `"("`)
			if g.r.IntN(3) > 0 {
				g.line(in, "%s.release();", name)
			}
		}
	}
	if g.several {
		many := get(g.pick("acquire(2)", "acquireUninterruptibly(2)", "acquire(3)"))
		if g.timed && g.r.IntN(3) == 0 {
			many = attempt(name+".tryAcquire(2, 1, TimeUnit.SECONDS)", name+".release(2)")
		}
		one := get(g.pick("acquire()", "acquireUninterruptibly()"))
		if g.timed && g.r.IntN(3) == 0 {
			one = attempt(name+"."+g.pick("tryAcquire(0, TimeUnit.SECONDS)", "tryAcquire(1, TimeUnit.SECONDS)"), name+".release()")
		}
		return g.cast(many, one, simple(name+"."+g.pick("release()", "release(2)")))
	}
	acquire := get(g.pick("acquire()", "acquireUninterruptibly()"))
	release := simple(name + ".release()")
	if g.only == plain {
		if g.r.IntN(2) == 0 { // two wait, and one gives for both
			take := simple(name + ".acquire()")
			return g.cast(take, take, simple(name+".release(2)"))
		}
		return g.cast(acquire, release, attempt(name+".tryAcquire()", name+".release()"))
	}
	try := attempt(name+"."+g.pick("tryAcquire()", "tryAcquire(0, TimeUnit.SECONDS)", "tryAcquire(1, TimeUnit.SECONDS)"), name+".release()")
	if g.r.IntN(3) == 0 {
		interrupt := func(g *generator, in string, depth int) {
			g.line(in, "threads[1].interrupt();")
			release(g, in, depth)
		}
		return []op{interrupt, get("acquire()"), try}[:2+g.r.IntN(2)]
	}
	return g.cast(acquire, release, try)
}

// queueScene is one with a blocking queue.
func (g *generator) queueScene(name string) []op {
	put := func(n int) op { return simple(fmt.Sprintf("%s.put(%d)", name, n)) }
	take := gives(`"t" + ` + name + ".take()")
	some := g.pick(`"p" + `+name+".poll(1, TimeUnit.SECONDS)", `"p" + `+name+".poll()", `"s" + `+name+".size()", `"k" + `+name+".peek()")
	if g.r.IntN(3) == 0 {
		interrupt := func(g *generator, in string, depth int) {
			g.line(in, "threads[1].interrupt();")
			put(1)(g, in, depth)
		}
		return []op{interrupt, take, gives(some)}[:2+g.r.IntN(2)]
	}
	if g.r.IntN(2) == 0 {
		return g.cast(put(1), put(2), gives(some))
	}
	return g.cast(put(1), take, gives(some))
}
