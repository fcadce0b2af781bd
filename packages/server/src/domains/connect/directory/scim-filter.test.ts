import { describe, expect, test } from 'vitest'
import { ScimError } from './scim-error.ts'
import { parseFilter } from './scim-filter.ts'

describe('a filter', () => {
  test('binds “not” before “and” before “or”, whatever the case of its words', () => {
    const compare = (attribute: string) => ({ kind: 'compare', attribute, operator: 'eq', value: 1 })
    expect(parseFilter('a eq 1 OR b eq 1 and Not (c eq 1)')).toEqual({
      kind: 'or',
      left: compare('a'),
      right: { kind: 'and', left: compare('b'), right: { kind: 'not', of: compare('c') } },
    })
    expect(parseFilter('(a eq 1 or b eq 1) and c eq 1')).toMatchObject({ kind: 'and', right: compare('c') })
  })

  test('reads texts as JSON does, and names with their schema', () => {
    expect(
      parseFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a\\"b \\u00e9 and (c"'),
    ).toEqual({
      kind: 'compare',
      attribute: 'username',
      operator: 'eq',
      value: 'a"b é and (c',
    })
    expect(parseFilter('emails[type eq "work" and value sw "a"]')).toMatchObject({
      kind: 'entry',
      attribute: 'emails',
    })
    expect(parseFilter('externalId pr')).toEqual({ kind: 'present', attribute: 'externalid' })
  })

  test.each([
    ['nothing', ''],
    ['a name alone', 'userName'],
    ['an operator we do not know', 'userName is "a"'],
    ['no value', 'userName eq'],
    ['a bare word as a value', 'userName eq ada'],
    ['a text without an end', 'userName eq "ada'],
    ['a text that is no JSON', 'userName eq "a\\x"'],
    ['half a character', 'userName eq "\\ud800"'],
    ['a character nothing can hold', 'userName eq "\\u0000"'],
    ['a bracket without an end', 'emails[type eq "work"'],
    ['one bracket too many', '(userName eq "a"))'],
    ['something after its end', 'userName eq "a" userName eq "b"'],
    ['SQL', `userName eq "a"; DROP TABLE users`],
    ['a quotation mark of SQL', `userName eq 'a'`],
    ['four thousand levels', '('.repeat(1_900)],
    ['eleven levels', `${'('.repeat(11)}a eq 1${')'.repeat(11)}`],
    ['levels of not', 'not ('.repeat(300)],
    ['too many parts', Array(51).fill('a eq 1').join(' or ')],
    ['a megabyte', `userName eq "${'a'.repeat(1_000_000)}"`],
    ['blanks without an end', ' '.repeat(100_000)],
    ['backslashes', `userName eq "${'\\'.repeat(1_801)}`],
  ])('with %s is refused at once', (_, text) => {
    const began = performance.now()
    expect(() => parseFilter(text)).toThrow(ScimError)
    expect(performance.now() - began).toBeLessThan(100)
  })

  test('as large as it may be is read', () => {
    const deep = `${'('.repeat(10)}a eq 1${')'.repeat(10)}`
    expect(parseFilter(deep)).toMatchObject({ kind: 'compare' })
    expect(parseFilter(Array(50).fill('a eq 1').join(' or '))).toMatchObject({ kind: 'or' })
  })
})
