package machine

import "testing"

func TestWTF8(t *testing.T) {
	for _, c := range []struct {
		units []uint16
		want  string
	}{
		{nil, ""},
		{[]uint16{'a', 0xe9, 0x20ac}, "aé€"},
		{[]uint16{0xd83d, 0xde00}, "\U0001F600"},
		{[]uint16{0xde00, 'x', 0xd83d}, "\xed\xb8\x80x\xed\xa0\xbd"},
		{[]uint16{0xd83d, 0xd83d, 0xde00}, "\xed\xa0\xbd\U0001F600"},
	} {
		if got := wtf8(c.units); got != c.want {
			t.Errorf("%x: %q, expected %q", c.units, got, c.want)
		}
	}
}
