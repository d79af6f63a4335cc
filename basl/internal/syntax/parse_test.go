package syntax

import (
	"fmt"
	"testing"
)

func TestTry(t *testing.T) {
	for _, s := range []string{
		`abstraction S abstracts int begin TOKENS = {A, B}; abstract(n) begin n < 0 -> {A}; !(n < 0) && n % 2 == 0 -> {B}; end operator + add begin (A,_)->{A}; end operator neg neg begin (A)->{B}; end operator - sub begin end end`,
		`abstraction S abstracts int begin TOKENS = {A, }; `,
		`abstraction S abstracts int begin TOKENS = {A} abstract`,
		`abstraction begin`, `foo`, `abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin 0 < n < 5 -> {A}; end end`,
		`abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin 0 < n`, `$`, `/* foo`, "abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin n < -> {A}; end",
		"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin n -> {A}; operator + add",
		"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin n -> {A}; end operator add",
		"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin n -> {A}; end operator + add begin (A) - {} end",
		"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin n -> {A}; end operator == eq begin (A,A) -> {} end",
		"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin n -> A; end operator == eq begin (A,A) -> {} end",
	} {
		f, err := Parse("f", []byte(s))
		fmt.Println(f != nil, err)
	}
}
