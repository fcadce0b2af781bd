import { expect, test } from 'vitest'
import { monthByMonth } from '~/content/landing'
import { proposalExample } from '~/content/matching-rationale'
import { people } from '~/ui/art/people'
import table from './try-a-match.json'

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

test('a sample person has one name, one face and one side on every page', () => {
  const sides = new Map<string, Set<string>>()
  const meet = (side: string, { who, name }: { who: string; name: string }) => {
    expect(folded(name)).toBe(who)
    expect(Object.keys(people)).toContain(who)
    sides.set(who, (sides.get(who) ?? new Set()).add(side))
  }
  for (const mentor of [...proposalExample.mentors, ...table.mentors]) meet('mentor', mentor)
  for (const mentee of proposalExample.mentees) meet('mentee', mentee)
  for (const { by } of monthByMonth.months) expect(sides.has(by)).toBe(true)
  expect([...sides].filter(([, each]) => each.size > 1)).toEqual([])
})
