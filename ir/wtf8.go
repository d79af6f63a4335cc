package ir

import "unicode/utf8"

// Strings of Java are sequences of UTF-16 code units and may hold surrogates
// without a partner. Here they are WTF-8: UTF-8 in which such a surrogate is
// written as if it were a character. A pair is always one four-byte character.

func isSurrogate(r rune) bool     { return 0xd800 <= r && r < 0xe000 }
func isHighSurrogate(r rune) bool { return 0xd800 <= r && r < 0xdc00 }
func isLowSurrogate(r rune) bool  { return 0xdc00 <= r && r < 0xe000 }

// decodeWTF8 is utf8.DecodeRuneInString for WTF-8.
func decodeWTF8(s string) (rune, int) {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 && len(s) >= 3 && s[0] == 0xed && s[1]&0xe0 == 0xa0 && s[2]&0xc0 == 0x80 {
		return 0xd000 | rune(s[1]&0x3f)<<6 | rune(s[2]&0x3f), 3
	}
	return r, n
}

// appendWTF8 appends r, which may be a surrogate, and joins it with a high
// surrogate that b ends with.
func appendWTF8(b []byte, r rune) []byte {
	if !isSurrogate(r) {
		return utf8.AppendRune(b, r)
	}
	if n := len(b); isLowSurrogate(r) && n >= 3 && b[n-3] == 0xed && b[n-2]&0xf0 == 0xa0 {
		high := 0xd000 | rune(b[n-2]&0x3f)<<6 | rune(b[n-1]&0x3f)
		return utf8.AppendRune(b[:n-3], 0x10000+(high-0xd800)<<10+(r-0xdc00))
	}
	return append(b, 0xe0|byte(r>>12), 0x80|byte(r>>6&0x3f), 0x80|byte(r&0x3f))
}

// validWTF8 reports whether s is well-formed WTF-8.
func validWTF8(s string) bool {
	if utf8.ValidString(s) {
		return true
	}
	for high := false; len(s) > 0; {
		r, n := decodeWTF8(s)
		if r == utf8.RuneError && n == 1 || high && isLowSurrogate(r) {
			return false
		}
		high = isHighSurrogate(r)
		s = s[n:]
	}
	return true
}
