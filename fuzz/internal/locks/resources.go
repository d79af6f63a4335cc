package locks

import "fmt"

// held takes a lock, does something and gives it back: by what takes it, which
// is a condition if it may fail.
func held(lock string, take []string, may []string, inside []op) op {
	return func(g *generator, in string, depth int) {
		n := g.r.IntN(len(take) + len(may))
		if n < len(take) {
			g.line(in, "%s.%s;", lock, take[n])
		} else {
			g.line(in, "if (%s.%s) {", lock, may[n-len(take)])
			in += "    "
		}
		g.line(in, "try {")
		g.log(in+"    ", `"("`)
		for range g.r.IntN(3) {
			if depth < 2 && (len(inside) == 0 || g.r.IntN(3) == 0) {
				g.statement(in+"    ", depth+1)
			} else if len(inside) > 0 {
				inside[g.r.IntN(len(inside))](g, in+"    ", depth+1)
			}
		}
		g.log(in+"    ", `")"`)
		g.line(in, "} finally {")
		g.line(in, "    %s.unlock();", lock)
		g.line(in, "}")
		if n >= len(take) {
			in = in[4:]
			g.line(in, "} else {")
			g.note(in+"    ", `"no"`)
			g.line(in, "}")
		}
	}
}

// ways to take a lock, and to try to.
func (g *generator) ways() (take, may []string) {
	take, may = []string{"lock()", "lock()", "lockInterruptibly()"}, []string{"tryLock()"}
	if g.timed {
		may = append(may, "tryLock(0, TimeUnit.SECONDS)", "tryLock(1, TimeUnit.SECONDS)")
	}
	return take, may
}

// conditions are what can be done with one by who holds its lock.
func (g *generator) conditions(c string) []op {
	ops := []op{
		simple(c + ".await()"), simple(c + ".await()"), simple(c + ".awaitUninterruptibly()"),
		simple(c + ".signal()"), simple(c + ".signal()"), simple(c + ".signalAll()"), simple(c + ".signalAll()"),
	}
	if g.timed {
		// What awaitNanos leaves of the time is less exact without models: some may be left though that is over.
		ops = append(ops, truth(c+".await(1, TimeUnit.SECONDS)"), simple(c+".awaitNanos(1)"),
			truth(c+".await(0, TimeUnit.SECONDS)"))
	}
	return ops
}

func (g *generator) lock(name string, fair bool) resource {
	take, may := g.ways()
	inside := append(g.conditions(name+"c"), truth(name+".isHeldByCurrentThread()"))
	ops := []op{}
	if g.asks {
		inside = append(inside, truth(name+".hasWaiters("+name+"c)"), gives(`"" + `+name+".getWaitQueueLength("+name+"c)"),
			gives(name+".waiting("+name+"c)"), gives(`"" + `+name+".getQueueLength()"))
		ops = append(ops, truth(name+".hasQueuedThreads()"), gives(`"" + `+name+".getQueueLength()"),
			truth(name+".hasQueuedThread(threads[0])"), gives(name+".queued()"))
	}
	if g.tells {
		ops = append(ops, gives(name+".owner()"), truth(name+`.toString().endsWith("[Unlocked]")`), truth(name+".isLocked()"))
	}
	all := held(name, take, may, inside)
	ops = append(ops, all, all, all, all)
	if g.r.IntN(2) == 0 {
		ops = append(ops, truth(name+".isLocked()"))
	}
	return resource{name, fmt.Sprintf("static final Lock1 %s = new Lock1(%v);\n    static final Condition %sc = %s.newCondition();", name, fair, name, name), ops, g.conditionScene(name, name, name+"c")}
}

func (g *generator) readWrite(name string, fair bool) resource {
	take, may := g.ways()
	inside := g.conditions(name + "c")
	ops := []op{}
	if g.asks {
		inside = append(inside, truth(name+".hasWaiters("+name+"c)"), gives(name+".waiting("+name+"c)"))
		ops = append(ops, truth(name+".hasQueuedThreads()"), gives(`"" + `+name+".getQueueLength()"), gives(name+".queued()"))
	}
	if g.tells {
		ops = append(ops, gives(name+".owner()"), truth(name+`.writeLock().toString().endsWith("[Unlocked]")`), truth(name+".isWriteLocked()"))
	}
	write := held(name+".writeLock()", take, may, inside)
	read := held(name+".readLock()", take, may, nil)
	ops = append(ops, write, write, write, read, read, read)
	if g.r.IntN(2) == 0 {
		ops = append(ops, gives(`"" + `+name+".getReadLockCount()"), truth(name+".isWriteLocked()"))
	}
	return resource{name, fmt.Sprintf("static final ReadWrite1 %s = new ReadWrite1(%v);\n    static final Condition %sc = %s.writeLock().newCondition();", name, fair, name, name), ops, g.conditionScene(name+".readLock()", name+".writeLock()", name+"c")}
}

func (g *generator) semaphore(name string, fair bool) resource {
	ops := []op{
		simple(name + ".acquire()"), simple(name + ".acquire()"), simple(name + ".acquireUninterruptibly()"),
		simple(name + ".release()"), simple(name + ".release()"), simple(name + ".release(2)"), truth(name + ".tryAcquire()"),
		gives(`"" + ` + name + ".availablePermits()"),
	}
	if g.timed {
		ops = append(ops, truth(name+".tryAcquire(0, TimeUnit.SECONDS)"), truth(name+".tryAcquire(1, TimeUnit.SECONDS)"))
	}
	if g.several {
		ops = append(ops, simple(name+".acquire(2)"), simple(name+".acquireUninterruptibly(2)"), truth(name+".tryAcquire(2, 0, TimeUnit.SECONDS)"))
	}
	if g.r.IntN(3) == 0 {
		ops = append(ops, truth(name+".tryAcquire(2)"), gives(`"" + `+name+".drainPermits()"))
	}
	if g.asks {
		ops = append(ops, truth(name+".hasQueuedThreads()"), gives(`"" + `+name+".getQueueLength()"), gives(name+".queued()"))
	}
	if g.tells {
		ops = append(ops, simple(name+".reduce()"))
	}
	return resource{name, fmt.Sprintf("static final Semaphore1 %s = new Semaphore1(%d, %v);", name, g.r.IntN(3), fair), ops, g.permitScene(name)}
}

func (g *generator) latch(name string) resource {
	ops := []op{simple(name + ".await()"), simple(name + ".countDown()"), simple(name + ".countDown()"), gives(`"" + ` + name + ".getCount()")}
	if g.timed {
		ops = append(ops, truth(name+".await(1, TimeUnit.SECONDS)"), truth(name+".await(0, TimeUnit.SECONDS)"))
	}
	return resource{name, fmt.Sprintf("static final CountDownLatch %s = new CountDownLatch(%d);", name, 1+g.r.IntN(2)), ops, nil}
}

func (g *generator) barrier(name string) resource {
	ops := []op{gives(`"" + ` + name + ".await()"), gives(`"" + ` + name + ".await()"), truth(name + ".isBroken()"), gives(`"" + ` + name + ".getNumberWaiting()")}
	if g.timed {
		ops = append(ops, gives(`"" + `+name+".await(1, TimeUnit.SECONDS)"))
	}
	if g.tells {
		ops = append(ops, simple(name+".reset()"))
	}
	return resource{name, fmt.Sprintf("static final CyclicBarrier %s = new CyclicBarrier(2);", name), ops, nil}
}

func (g *generator) queue(name string, fair bool) resource {
	class, made := "ArrayBlockingQueue", fmt.Sprintf("(1, %v)", fair)
	switch g.r.IntN(5) {
	case 0:
		class, made = "LinkedBlockingQueue", "(1)"
	case 1:
		class, made = "LinkedBlockingDeque", "(1)"
	case 2:
		class, made = "PriorityBlockingQueue", "()"
	case 3:
		class, made = "LinkedBlockingQueue", "()"
	}
	x := func() string { return fmt.Sprint(g.r.IntN(3)) }
	ops := []op{
		simple(name + ".put(" + x() + ")"), simple(name + ".put(" + x() + ")"), gives(`"t" + ` + name + ".take()"), gives(`"t" + ` + name + ".take()"),
		truth(name + ".offer(" + x() + ")"), gives(`"p" + ` + name + ".poll()"), gives(`"s" + ` + name + ".size()"), gives(`"k" + ` + name + ".peek()"),
	}
	if g.timed {
		ops = append(ops, gives(`"p" + `+name+".poll(1, TimeUnit.SECONDS)"), truth(name+".offer("+x()+", 1, TimeUnit.SECONDS)"),
			gives(`"p" + `+name+".poll(0, TimeUnit.SECONDS)"))
	}
	if g.tells {
		ops = append(ops, gives(`"r" + `+name+".remainingCapacity()"), simple(name+".clear()"), truth(name+".contains("+x()+")"), truth(name+".remove((Integer) "+x()+")"),
			gives(`"d" + `+name+".drainTo(new java.util.ArrayList<>())"))
	}
	return resource{name, fmt.Sprintf("static final %s<Integer> %s = new %s<>%s;", class, name, class, made), ops, g.queueScene(name)}
}
