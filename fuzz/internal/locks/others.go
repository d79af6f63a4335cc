package locks

import "fmt"

// other is a synchronizer of the JDK that few programs use.
func (g *generator) other(name string) resource {
	switch g.r.IntN(6) {
	case 0:
		return g.stamped(name)
	case 1:
		return g.handOver(name)
	case 2:
		return g.phaser(name)
	case 3:
		return resource{name, fmt.Sprintf("static final Exchanger<String> %s = new Exchanger<>();", name), []op{
			func(g *generator, in string, _ int) { g.note(in, fmt.Sprintf("%s.exchange(\"%d\")", name, g.self)) },
		}, nil}
	case 4:
		return g.ownLock(name)
	}
	return g.transfer(name)
}

func (g *generator) stamped(name string) resource {
	try := []string{"tryWriteLock()", "tryReadLock()"}
	if g.timed {
		try = append(try, "tryWriteLock(1, TimeUnit.SECONDS)")
	}
	hold := func(how string) op {
		return func(g *generator, in string, depth int) {
			g.line(in, "{")
			stamp := fmt.Sprintf("stamp%d", depth)
			g.line(in, "    long %s = %s.%s;", stamp, name, how)
			g.line(in, "    log(\"%d\" + (%s == 0 ? \"no\" : \"(\"));", g.self, stamp)
			if depth < 2 && g.r.IntN(2) == 0 {
				g.statement(in+"    ", depth+1)
			}
			g.line(in, "    if (%s != 0) {", stamp)
			g.line(in, "        %s.unlock(%s);", name, stamp)
			g.line(in, "    }")
			g.line(in, "}")
		}
	}
	ops := []op{hold("writeLock()"), hold("readLock()"), hold(try[g.r.IntN(len(try))]), truth(name + ".isWriteLocked()"),
		truth(name + ".validate(" + name + ".tryOptimisticRead())")}
	return resource{name, fmt.Sprintf("static final StampedLock %s = new StampedLock();", name), ops, nil}
}

func (g *generator) handOver(name string) resource {
	ops := []op{simple(name + ".put(1)"), gives(`"t" + ` + name + ".take()"), truth(name + ".offer(2)"), gives(`"p" + ` + name + ".poll()")}
	if g.timed {
		ops = append(ops, gives(`"p" + `+name+".poll(1, TimeUnit.SECONDS)"), truth(name+".offer(3, 1, TimeUnit.SECONDS)"))
	}
	return resource{name, fmt.Sprintf("static final SynchronousQueue<Integer> %s = new SynchronousQueue<>();", name), ops, nil}
}

func (g *generator) transfer(name string) resource {
	ops := []op{simple(name + ".put(1)"), gives(`"t" + ` + name + ".take()"), truth(name + ".tryTransfer(2)"), gives(`"p" + ` + name + ".poll()"), simple(name + ".transfer(3)")}
	return resource{name, fmt.Sprintf("static final LinkedTransferQueue<Integer> %s = new LinkedTransferQueue<>();", name), ops, nil}
}

func (g *generator) phaser(name string) resource {
	ops := []op{gives(`"a" + ` + name + ".arrive()"), gives(`"w" + ` + name + ".arriveAndAwaitAdvance()"), gives(`"d" + ` + name + ".arriveAndDeregister()"),
		gives(`"r" + ` + name + ".register()"), gives(`"p" + ` + name + ".getPhase()")}
	made := fmt.Sprintf("new Phaser(%d)", 1+g.r.IntN(2))
	if g.r.IntN(2) == 0 { // code of the program's runs between two phases
		made += ` { protected boolean onAdvance(int phase, int parties) { log("n" + phase + parties); return phase > 0 || parties == 0; } }`
	}
	return resource{name, fmt.Sprintf("static final Phaser %s = %s;", name, made), ops, nil}
}

// ownLock is one of the user's, by the synchronizer that the JDK's locks do not use.
func (g *generator) ownLock(name string) resource {
	ops := []op{func(g *generator, in string, depth int) {
		g.line(in, "%s.acquire(1);", name)
		g.log(in, `"("`)
		if depth < 2 {
			g.statement(in, depth+1)
		}
		g.log(in, `")"`)
		g.line(in, "%s.release(1);", name)
	}, truth(name + ".tryAcquire(1)"), truth(name + ".hasQueuedThreads()")}
	return resource{name, fmt.Sprintf("static final Own %s = new Own();", name), ops, nil}
}
