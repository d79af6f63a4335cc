package translate

import (
	"regexp"
	"strconv"
)

// conversion is one of a format: a literal, or how the next argument is written.
type conversion struct {
	literal   string
	flag      byte // one of "-0+,", 0 for none
	width     int  // 0 for none
	precision int  // -1 for none
	of        byte // its letter, 0 for a literal, which 'n' and '%' become
}

var conversions = regexp.MustCompile(`^%([-0+,]?)([1-9]\d{0,3})?(?:\.(\d{1,4}))?([sdfxXcbn%])`)

// parseFormat is what a format says, false if it is not plain: then a Formatter deals with it, and with what is wrong in it.
func parseFormat(format string) ([]conversion, bool) {
	var out []conversion
	literal := ""
	for format != "" {
		if format[0] != '%' {
			literal += format[:1]
			format = format[1:]
			continue
		}
		m := conversions.FindStringSubmatch(format)
		if m == nil {
			return nil, false
		}
		format = format[len(m[0]):]
		c := conversion{precision: -1, of: m[4][0]}
		if m[1] != "" {
			c.flag = m[1][0]
		}
		if m[2] != "" {
			c.width, _ = strconv.Atoi(m[2])
		}
		if m[3] != "" {
			c.precision, _ = strconv.Atoi(m[3])
		}
		if !c.legal() {
			return nil, false
		}
		switch c.of {
		case 'n':
			literal += "\n"
		case '%':
			literal += "%"
		default:
			out = append(out, conversion{literal: literal}, c)
			literal = ""
		}
	}
	return append(out, conversion{literal: literal}), true
}

// String is the conversion as a format has it.
func (c conversion) String() string {
	out := "%"
	if c.flag != 0 {
		out += string(c.flag)
	}
	if c.width > 0 {
		out += strconv.Itoa(c.width)
	}
	if c.precision >= 0 {
		out += "." + strconv.Itoa(c.precision)
	}
	return out + string(c.of)
}

// legal reports whether a Formatter takes the conversion, whatever the argument.
func (c conversion) legal() bool {
	if c.precision >= 0 && c.of != 's' && c.of != 'f' || (c.flag == '-' || c.flag == '0') && c.width == 0 {
		return false
	}
	switch c.of {
	case 'n', '%':
		return c.flag == 0 && c.width == 0
	case 'd', 'f':
		return true
	case 'x', 'X':
		return c.flag == 0 || c.flag == '-' || c.flag == '0'
	}
	return c.flag == 0 || c.flag == '-'
}
