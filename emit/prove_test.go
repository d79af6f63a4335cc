package main

import (
	"strings"
	"testing"

	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// unproved are methods of programs that end with an exception, each of which some clause, said wrongly, would exclude. bad ends so.
var unproved = map[string]string{
	"all bits but the sign": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local l long
    local i int
  b0:
    l = -1L & 9223372036854775807L
    i = l cmp 0L
    if i == 1 goto bad else fine`,
	"an array without elements beside another": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local i int
  b0:
    i = choose 0 .. 1
    if i == 0 goto b1 else b2
  b1:
    a = newarray int[] (0)
    goto b3
  b2:
    a = newarray int[] (2)
    goto b3
  b3:
    i = length a
    if i == 0 goto fine else b4
  b4:
    i = a[1]
    if i == 0 goto bad else fine`,
	"main called by itself": `
  static field again boolean

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local i boolean
  b0:
    i = <Main.again>
    if i == 0 goto b1 else fine
  b1:
    <Main.again> = 1
    static Main.main(java.lang.String[])void (args)
    goto bad`,
	"an int in a variable of a smaller type": `
  static method id(byte)byte {
    param b byte
  b0:
    return b
  }

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local b byte
    local i int
  b0:
    i = choose 0 .. 1000
    b = i
    b = static Main.id(byte)byte (b)
    goto b1
  b1:
    if b == 700 goto bad else b2
  b2:
    i = choose 0 .. 1
    if i == 0 goto b1 else fine`,
	"what an older object held when another was made": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 2 goto body else on
  body:
    q = p
    p = new Obj
    p.<Obj.x> = 5
    k = k + 1
    goto top
  on:
    i = q.<Obj.x>
    if i == 5 goto bad else fine`,
	"a store to an older object": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 2 goto body else on
  body:
    q = p
    p = new Obj
    k = k + 1
    goto top
  on:
    q.<Obj.x> = 5
    i = q.<Obj.x>
    if i == 5 goto bad else fine`,
	"a store to an older object leaves others": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 3 goto body else on
  body:
    r = q
    q = p
    p = new Obj
    k = k + 1
    goto top
  on:
    q.<Obj.x> = 5
    i = r.<Obj.x>
    if i == 0 goto bad else fine`,
	"a store to an older object leaves the latest": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 2 goto body else on
  body:
    q = p
    p = new Obj
    k = k + 1
    goto top
  on:
    q.<Obj.x> = 5
    i = p.<Obj.x>
    if i == 0 goto bad else fine`,
	"the latest object is new": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 2 goto body else on
  body:
    p = new Obj
    i = p.<Obj.x>
    p.<Obj.x> = 5
    k = k + 1
    goto top
  on:
    if i == 0 goto bad else fine`,
	"two objects of a site": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 2 goto body else on
  body:
    q = p
    p = new Obj
    k = k + 1
    goto top
  on:
    if p == q goto fine else bad`,
	"one object of a site": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 2 goto body else on
  body:
    p = new Obj
    q = p
    k = k + 1
    goto top
  on:
    if p == q goto bad else fine`,
	"an object that is the latest no more": `
  static method make()Obj {
    local p Obj
  b0:
    p = new Obj
    return p
  }

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    p = static Main.make()Obj ()
    p.<Obj.x> = 5
    q = static Main.make()Obj ()
    i = q.<Obj.x>
    if i == 0 goto b1 else fine
  b1:
    i = p.<Obj.x>
    if i == 5 goto bad else fine`,
	"objects of two sites": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose 0 .. 1
    if i == 0 goto b1 else b2
  b1:
    p = new Obj
    p.<Obj.x> = 1
    goto b3
  b2:
    p = new Obj
    p.<Obj.x> = 2
    goto b3
  b3:
    n = p.<Obj.x>
    if i == 0 goto b4 else fine
  b4:
    if n == 1 goto bad else fine`,
	"a store to one of two objects": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    q = new Obj
    r = new Obj
    i = choose 0 .. 1
    p = q
    if i == 0 goto b1 else b2
  b2:
    p = r
    goto b1
  b1:
    p.<Obj.x> = 7
    n = q.<Obj.x>
    if i == 0 goto b4 else b5
  b4:
    if n == 7 goto bad else fine
  b5:
    if n == 0 goto fine else fine`,
	"a store to the other of two objects": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    q = new Obj
    r = new Obj
    i = choose 0 .. 1
    p = q
    if i == 0 goto b1 else b2
  b2:
    p = r
    goto b1
  b1:
    p.<Obj.x> = 7
    n = q.<Obj.x>
    if i == 0 goto b4 else b5
  b4:
    if n == 7 goto fine else fine
  b5:
    if n == 0 goto bad else fine`,
	"arrays of arrays": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    aa = newarray int[][] (2, 3)
    a = aa[0]
    d = aa[1]
    if a == d goto fine else b1
  b1:
    a[2] = 5
    i = a[2]
    if i == 5 goto b2 else fine
  b2:
    n = d[2]
    if n == 0 goto bad else fine`,
	"the length of an inner array": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = choose 2 .. 3
    aa = newarray int[][] (2, k)
    a = aa[0]
    i = length a
    if i == 3 goto bad else fine`,
	"rows without arrays": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    aa = newarray int[][] (2)
    a = aa[1]
    if a == null goto bad else fine`,
	"elements of a new array": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 2 goto body else on
  body:
    a = newarray int[] (20)
    i = a[7]
    a[7] = 5
    n = a[7]
    k = k + 1
    goto top
  on:
    if i == 0 goto b1 else fine
  b1:
    if n == 5 goto bad else fine`,
	"elements of an older array": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 2 goto body else on
  body:
    d = a
    a = newarray int[] (2)
    a[1] = 5
    k = k + 1
    goto top
  on:
    i = d[1]
    if i == 5 goto bad else fine`,
	"a store to an element of an older array": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 2 goto body else on
  body:
    d = a
    a = newarray int[] (2)
    k = k + 1
    goto top
  on:
    d[1] = 5
    i = d[1]
    if i == 5 goto bad else fine`,
	"lengths of arrays": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 2 goto body else on
  body:
    d = a
    n = k + 1
    a = newarray int[] (n)
    k = k + 1
    goto top
  on:
    i = length d
    if i == 1 goto b1 else fine
  b1:
    n = length a
    if n == 2 goto bad else fine`,
	"an element stored to twice": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose 0 .. 2
    n = choose 0 .. 2
    a = newarray int[] (3)
    a[i] = 5
    a[n] = 6
    k = a[i]
    if k == 5 goto b1 else fine
  b1:
    k = a[n]
    if k == 6 goto bad else fine`,
	"elements of a large array read twice": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose 0 .. 20
    a = newarray int[] (30)
    k = a[i]
    a[i] = 5
    n = a[i]
    if k == n goto fine else bad`,
	"an array changed by a method": `
  static method change(int[],int)void {
    param a int[]
    param i int
  b0:
    a[i] = 5
    return
  }

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose 0 .. 20
    a = newarray int[] (30)
    k = a[i]
    static Main.change(int[],int)void (a, i)
    n = a[i]
    if k == n goto fine else bad`,
	"what a method was called with": `
  static method sum(int)int {
    param n int
    local i int
  b0:
    if n <= 0 goto b1 else b2
  b1:
    return 0
  b2:
    i = n - 1
    i = static Main.sum(int)int (i)
    i = i + n
    return i
  }

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = static Main.sum(int)int (3)
    if i == 6 goto bad else fine`,
	"a static field that a method changes": `
  static field s int

  static method next()void {
    local i int
  b0:
    i = <Main.s>
    i = i + 1
    <Main.s> = i
    return
  }

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    <Main.s> = 3
    static Main.next()void ()
    static Main.next()void ()
    i = <Main.s>
    if i == 5 goto bad else fine`,
	"an exception that a method leaves": `
  static method throws(int)void {
    param i int
    local e java.lang.RuntimeException
  b0:
    if i == 0 goto b1 else b2
  b1:
    return
  b2:
    e = new java.lang.RuntimeException
    pending = e
    return
  }

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    static Main.throws(int)void (1)
    e = pending
    check e == null goto fine else b1
  b1:
    pending = null
    z = e instanceof java.lang.RuntimeException
    if z == 0 goto fine else bad`,
	"arguments of main": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = length args
    if i == 3 goto b1 else fine
  b1:
    if args == null goto fine else bad`,
	"a sum that wraps": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose 2147483646 .. 2147483647
    i = i + 1
    if i < 0 goto bad else fine`,
	"a difference that wraps": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    l = -9223372036854775808L - 1L
    i = l cmp 0L
    if i > 0 goto bad else fine`,
	"a negation that wraps": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose -2147483648 .. -2147483647
    i = neg i
    if i < 0 goto bad else fine`,
	"a product that wraps": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose 60000 .. 60001
    n = i
    i = i * n
    if i < 0 goto bad else fine`,
	"a product of a number that wraps": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose 0 .. 2
    i = i * 2147483647
    if i < 0 goto bad else fine`,
	"a shift that wraps": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose 0 .. 1
    i = i << 31
    if i < 0 goto bad else fine`,
	"conversions": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    n = choose 255 .. 256
    i = i2b n
    if i == -1 goto b1 else fine
  b1:
    i = i2c -1
    if i == 65535 goto b2 else fine
  b2:
    i = i2s 32768
    if i == -32768 goto b3 else fine
  b3:
    i = l2i 4294967295L
    if i == -1 goto bad else fine`,
	"quotients of negative numbers": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose -7 .. -7
    n = i / 2
    if n == -3 goto b1 else fine
  b1:
    n = i % 2
    if n == -1 goto b2 else fine
  b2:
    n = i >> 1
    if n == -4 goto b3 else fine
  b3:
    n = i & 3
    if n == 1 goto b4 else fine
  b4:
    n = i >>> 1
    if n == 2147483644 goto bad else fine`,
	"all but one of the cases": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = choose 0 .. 4
    n = 0
    switch i { 1: fine, 3: fine, default: b1 }
  b1:
    if i == 4 goto bad else fine`,
	"a class that is asked for": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    p = new Obj
    i = choose 0 .. 1
    o = p
    if i == 0 goto b1 else b2
  b2:
    o = args
    goto b1
  b1:
    classswitch o { Obj: b3, java.lang.Object: b4 }
  b3:
    if i == 0 goto b5 else fine
  b4:
    z = o instanceof Obj
    if z == 0 goto b6 else fine
  b6:
    if i == 1 goto bad else fine
  b5:
    z = o instanceof Obj
    if z == 0 goto fine else fine`,
	"an object of the class that is asked for": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    p = new Obj
    i = choose 0 .. 1
    o = p
    if i == 0 goto b1 else b2
  b2:
    o = args
    goto b1
  b1:
    classswitch o { Obj: b3, java.lang.Object: b4 }
  b3:
    if i == 0 goto b5 else fine
  b4:
    z = o instanceof Obj
    if z == 0 goto b6 else fine
  b6:
    if i == 1 goto fine else fine
  b5:
    z = o instanceof Obj
    if z == 0 goto fine else bad`,
	"arguments that are one string": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    i = length args
    if i == 2 goto b1 else fine
  b1:
    o = args[0]
    e = null
    z = o instanceof java.lang.String
    if z == 0 goto fine else b2
  b2:
    if o == "a" goto bad else fine`,
	"objects that refer to each other": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    k = 0
    goto top
  top:
    if k < 3 goto body else on
  body:
    q = p
    p = new Obj
    p.<Obj.next> = q
    k = k + 1
    goto top
  on:
    q = p.<Obj.next>
    r = q.<Obj.next>
    q = r.<Obj.next>
    if q == null goto bad else fine`,
	"objects in an array": `

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local p Obj
    local q Obj
    local r Obj
    local a int[]
    local d int[]
    local aa int[][]
    local oa Obj[]
    local k int
    local i int
    local n int
    local l long
    local z boolean
    local o java.lang.Object
    local e java.lang.Throwable
  b0:
    oa = newarray Obj[] (3)
    k = 0
    goto top
  top:
    if k < 3 goto body else on
  body:
    p = new Obj
    p.<Obj.x> = k
    oa[k] = p
    k = k + 1
    goto top
  on:
    q = oa[1]
    i = q.<Obj.x>
    if i == 1 goto b1 else fine
  b1:
    r = oa[2]
    i = r.<Obj.x>
    if i == 2 goto b2 else fine
  b2:
    if q == r goto fine else bad`,
	"elements at two indices that were stored to": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local i int
  b0:
    a = newarray int[] (20)
    a[3] = 5
    a[4] = 6
    i = a[3]
    if i == 5 goto bad else fine`,
	"a store to one of two large arrays": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local b int[]
    local c int[]
    local i int
    local j int
  b0:
    a = newarray int[] (20)
    b = newarray int[] (30)
    i = choose 0 .. 1
    if i == 0 goto b1 else b2
  b1:
    c = a
    goto b3
  b2:
    c = b
    goto b3
  b3:
    c[3] = 5
    j = b[3]
    i = a[3]
    if i == 0 goto bad else fine`,
	"a new array where one of the same site was stored to": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local k int
    local i int
  b0:
    a = newarray int[] (20)
    k = 0
    goto top
  top:
    a[3] = 5
    a = newarray int[] (20)
    i = a[3]
    k = k + 1
    if i == 5 goto fine else on
  on:
    if k < 3 goto top else bad`,
	"a new array beside an older one in a loop": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local k int
    local i int
  b0:
    k = 0
    goto top
  top:
    a = newarray int[] (20)
    i = a[3]
    a[3] = 5
    k = k + 1
    if k < 3 goto top else on
  on:
    if i == 0 goto bad else fine`,
	"arrays of a large array": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local aa int[][]
    local a int[]
    local b int[]
  b0:
    aa = newarray int[][] (20, 2)
    a = aa[3]
    b = aa[4]
    if a == b goto fine else bad`,
	"arguments that a method which calls itself does not have": `
  static method again()void {
    local i int
  b0:
    i = choose 0 .. 1
    if i == 0 goto b1 else b2
  b1:
    static Main.again()void ()
    return
  b2:
    return
  }

  static method main(java.lang.String[])void {
    param args java.lang.String[]
  b0:
    static Main.again()void ()
    goto bad`,
	"elements of a large array at two indices, with ways that meet between": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local b int[]
    local i int
    local j int
    local k int
  b0:
    a = newarray int[] (20)
    a[3] = 5
    k = choose 0 .. 1
    if k == 0 goto b1 else b2
  b1:
    goto b2
  b2:
    i = a[3]
    if k == 0 goto b3 else b4
  b3:
    goto b4
  b4:
    j = a[4]
    if i == 5 goto b5 else fine
  b5:
    if j == 0 goto bad else fine`,
	"elements of two large arrays": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local b int[]
    local i int
    local j int
    local k int
  b0:
    a = newarray int[] (20)
    b = newarray int[] (30)
    a[3] = 5
    b[3] = 5
    k = choose 0 .. 1
    if k == 0 goto b1 else b2
  b1:
    goto b2
  b2:
    i = a[3]
    if k == 0 goto b3 else b4
  b3:
    goto b4
  b4:
    j = b[4]
    if i == 5 goto b5 else fine
  b5:
    if j == 0 goto bad else fine`,
	"an element before and behind a method that changes it": `
  static method put(int[])void {
    param a int[]
  b0:
    a[3] = 5
    return
  }

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local b int[]
    local i int
    local j int
    local k int
  b0:
    a = newarray int[] (20)
    k = choose 0 .. 1
    if k == 0 goto b1 else b2
  b1:
    goto b2
  b2:
    i = a[3]
    static Main.put(int[])void (a)
    j = a[3]
    if i == j goto fine else bad`,
}

// TestUnproved: the clauses of programs with an exception are said, and there is no proof that there is none.
func TestUnproved(t *testing.T) {
	for name, methods := range unproved {
		t.Run(name, func(t *testing.T) {
			p := oneThread(t, methods)
			if b, ok, err := reference.Explore(p, 4000); strings.HasPrefix(name, "argument") {
				// the reference has none
			} else if err != nil || !ok || !b.Thrown["java.lang.RuntimeException"] {
				t.Fatal("the exception does not come out of it", err)
			}
			if proves(t, p) {
				t.Error("it is proved that no exception comes out of it")
			}
		})
	}
}

// oneThread is the program of these methods of Main, the last of which goes on.
func oneThread(t *testing.T, methods string) *ir.Program {
	head, _, _ := strings.Cut(`program lowered
entry Main.main(java.lang.String[])void

class Main extends java.lang.Object {
METHODS
  bad:
    $e = new java.lang.RuntimeException
    pending = $e
    return
  fine:
    return
  }
}

instantiated class Obj extends java.lang.Object {
  field x int
  field next Obj
}

library instantiated class java.lang.Object

library instantiated class java.lang.RuntimeException extends java.lang.Throwable

library class java.lang.String extends java.lang.Object

library instantiated class java.lang.Throwable extends java.lang.Object
`, "\x00")
	args := "    param args java.lang.String[]\n"
	src := strings.Replace(head, "METHODS", strings.Replace(methods, args, args+"    local $e java.lang.RuntimeException\n", 1), 1)
	p, err := ir.Parse("test", []byte(src))
	if err == nil {
		err = ir.Check(p)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, src)
	}
	return p
}
