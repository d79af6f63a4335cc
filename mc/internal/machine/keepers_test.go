package machine

import "testing"

// TestKeepersLookedUp: what is remembered of who keeps others from an object is what is so now, whoever changes it: at once, by going
// back, and by forgetting.
func TestKeepersLookedUp(t *testing.T) {
	const obj, lock, other = 64, 128, 192
	m := &Machine{Base: 1 << 20}
	m.Logging = true
	is := func(what string, lock int64, users ...int32) {
		t.Helper()
		if got := m.lockNow(obj); got != lock {
			t.Errorf("%s: lock %d, expected %d", what, got, lock)
		}
		got := m.usersNow(obj)
		for i, u := range users {
			if i >= len(got) || got[i] != u {
				t.Errorf("%s: users %v, expected %v", what, got, users)
				return
			}
		}
		if len(users) == 0 && len(got) > 0 {
			t.Errorf("%s: users %v, expected none", what, got)
		}
	}
	is("at first", 0)
	m.SetLock(obj, lock)
	m.SetUsers(obj, []int32{1, 0})
	is("set", lock, 1, 0)
	before := len(m.log)
	m.setLock(obj, other)
	m.setUser(obj, 0, 2)
	is("changed", other, 2, 0)
	m.unroll(before)
	is("undone", lock, 1, 0)
	m.SetLock(obj, 0)
	is("the lock taken away", 0, 1, 0)
	m.SetUsers(obj, nil)
	is("the users too", 0)
	m.SetUsers(obj, []int32{3})
	m.SetLock(obj, lock)
	is("set again", lock, 3)
	m.forgetOutside()
	is("forgotten", 0)
	m.SetUsers(obj, []int32{4})
	m.SetLock(obj, lock)
	is("set once more", lock, 4)
	m.keepers.clear()
	is("cleared", 0)
}
