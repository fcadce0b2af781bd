import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../src/compile/compile.ts'
import { isForbidden } from '../src/compile/forbidden.ts'
import { type ForbiddenTable, fingerprint, InputError, type MatchInput, match } from '../src/index.ts'
import { inputUpTo } from './arbitrary-input.ts'

/** The same pairs as bits, for people who take part and some who do not. */
function tableOf({ mentees, mentors, forbidden = [] }: MatchInput): ForbiddenTable {
  const ids = (people: readonly { id: string }[]) => ['gone', ...people.map(({ id }) => id)]
  const [rows, columns] = [ids(mentees), ids(mentors).reverse()]
  const isIn = new Set(forbidden.map(({ mentee, mentor }) => `${mentee} ${mentor}`))
  return {
    mentees: rows,
    mentors: columns,
    rows: rows.map((mentee) => {
      const bits = new Uint8Array(Math.ceil(columns.length / 8))
      for (const [at, mentor] of columns.entries())
        if (mentee === 'gone' || isIn.has(`${mentee} ${mentor}`))
          bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
      return btoa(String.fromCharCode(...bits))
    }),
  }
}

test('forbidden pairs mean the same as a list, as a table and as both', () => {
  fc.assert(
    fc.property(inputUpTo({ mentees: 6, mentors: 12, capacity: 2 }), ({ forbidden = [], ...rest }) => {
      const listed = { ...rest, forbidden }
      const forbiddenTable = tableOf(listed)
      const result = match(listed)
      for (const said of [
        { ...rest, forbiddenTable },
        { ...listed, forbiddenTable },
      ]) {
        expect(fingerprint(said)).toBe(fingerprint(listed))
        expect(match(said)).toEqual(result)
      }
      const market = compile({ ...listed, forbiddenTable })
      for (const [i, { id: mentee }] of market.people.mentee.entries())
        for (const [j, { id: mentor }] of market.people.mentor.entries())
          expect(isForbidden(market.forbidden, i, j)).toBe(
            forbidden.some((pair) => pair.mentee === mentee && pair.mentor === mentor),
          )
    }),
    { numRuns: 200 },
  )
})

test('a table without a whole row for somebody is refused', () => {
  const people = { facets: [], mentees: [{ id: 'a', answers: {} }], mentors: [{ id: 'b', answers: {} }] }
  const input = { ...people, weights: { expertise: 1, personality: 1, values: 1 } }
  const cut = { mentees: ['a'], mentors: ['b'], rows: [] }
  expect(() => match({ ...input, forbiddenTable: cut })).toThrow(InputError)
})
