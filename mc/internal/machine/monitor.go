package machine

import "bandsaw/mc/internal/code"

// monitor gives up or signals the monitor of obj, which t owns. It returns
// haltEnded when t goes on.
func (m *Machine) monitor(t *Thread, op code.Op, obj int64) halt {
	switch op {
	case code.Exit:
		if count := m.Mem[obj+code.HeaderLock] >> code.CountShift; count > 1 {
			m.setOwner(obj, t, count-1)
		} else {
			m.noteExit(t, obj)
			m.setOwner(obj, nil, 0)
		}
	case code.Wait, code.TimedWait:
		m.noteExit(t, obj)
		m.noteDoing(t)
		m.noteWaiters(t, obj)
		t.Status = Waiting
		if op == code.TimedWait {
			t.Status = TimedWaiting
		}
		t.WaitOn, t.Count = obj, m.Mem[obj+code.HeaderLock]>>code.CountShift
		m.setOwner(obj, nil, 0)
		if m.Path != nil {
			m.Mem[obj+code.HeaderLock] |= code.Waited
			if op == code.TimedWait {
				m.Path.Wait(t)
			}
		}
		m.release(t)
		return haltBlocked
	case code.Notify:
		m.noteWaiters(t, obj)
		return m.notify(t, obj)
	case code.NotifyAll:
		m.noteWaiters(t, obj)
		m.wakeAll(t, obj)
	}
	return haltEnded
}

// wakeAll ends the waits of all that wait on obj, on behalf of a thread.
func (m *Machine) wakeAll(by *Thread, obj int64) {
	if !m.mayBeWaitedOn(obj) {
		return
	}
	for _, id := range m.Live {
		m.wake(by, m.Threads[id], obj)
	}
	if m.Path != nil {
		m.Mem[obj+code.HeaderLock] &^= code.Waited
	}
}

// mayBeWaitedOn is false if nobody waits on obj.
func (m *Machine) mayBeWaitedOn(obj int64) bool {
	return m.Path == nil || m.Mem[obj+code.HeaderLock]&code.Waited != 0
}

// notify ends the wait of one thread of the wait set, any one.
func (m *Machine) notify(t *Thread, obj int64) halt {
	if !m.mayBeWaitedOn(obj) {
		return haltEnded
	}
	n := int64(0)
	for _, id := range m.Live {
		if m.waitsOn(m.Threads[id], obj) {
			n++
		}
	}
	if n == 0 {
		return haltEnded
	}
	pick, ok := m.choose(t, n, false)
	if !ok {
		m.Statements--
		return haltReady
	}
	for _, id := range m.Live {
		u := m.Threads[id]
		if !m.waitsOn(u, obj) {
			continue
		}
		if pick == 0 {
			m.wake(t, u, obj)
			break
		}
		pick--
	}
	return haltEnded
}

func (m *Machine) waitsOn(u *Thread, obj int64) bool {
	return (u.Status == Waiting || u.Status == TimedWaiting) && u.WaitOn == obj
}

// wake ends the wait of u, on behalf of another thread, if it waits on obj: it still
// has to take the monitor back.
func (m *Machine) wake(by, u *Thread, obj int64) {
	if m.waitsOn(u, obj) {
		m.noteWoken(by, u)
		m.save(u)
		u.Status = Notified
		if m.Path != nil {
			m.Path.Stir(u)
		}
	}
}
