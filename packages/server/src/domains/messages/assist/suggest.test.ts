import type { Session } from '@brightpair/contract'
import { expect, test } from 'vitest'
import type { Situation } from './situation.ts'
import { agendaFor, startersFor } from './suggest.ts'

const situation: Situation = {
  side: 'mentee',
  month: 1,
  months: 6,
  themes: [],
  goals: [],
  tasks: [],
  activities: [],
  held: [],
  next: null,
  own: [],
  partner: [],
  wishes: [],
}

const start = Date.parse('2026-11-19T09:00:00Z')

const lasting = (minutes: number): Session => ({
  id: 'next',
  state: 'AGREED',
  version: 1,
  title: 'The next one',
  agenda: '',
  steps: '',
  stepsAgreedBy: null,
  link: null,
  place: '',
  addedBy: null,
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(start + minutes * 60_000).toISOString(),
  series: null,
  proposal: null,
  closed: null,
  met: { outcome: 'not-asked', mine: null, mood: null, nextStep: '', partnerNextStep: '' },
})

const lengths = Array.from({ length: 34 }, (_, index) => 15 + 5 * index)

test.each([[[]], [['Saying no']]])(
  'an agenda adds up to every length a session can have, with the themes %o',
  (themes: string[]) => {
    expect(lengths.at(-1)).toBe(180)
    for (const length of lengths) {
      const agenda = agendaFor({ ...situation, themes, next: lasting(length) })
      const minutes = agenda.map((item) => item.minutes)
      expect([length, minutes.reduce((sum, each) => sum + each)]).toEqual([length, length])
      expect(minutes.filter((each) => each < 5 || each % 5 !== 0)).toEqual([])
    }
  },
)

test('the shortest session has time for its theme, a goal and what comes next', () => {
  const agenda = agendaFor({ ...situation, themes: ['Saying no'], next: lasting(15) })
  expect(agenda.map(({ text }) => text.slice(0, 9))).toEqual(['Saying no', 'Goals: ch', 'Agree who'])
})

test('a starter quotes little of a text without any space', () => {
  const text = 'x'.repeat(4_000)
  const starters = startersFor({ ...situation, own: [{ month: 1, text }], partner: [{ month: 1, text }] })
  expect(starters.filter((starter) => starter.text.includes('xxx'))).toHaveLength(2)
  expect(Math.max(...starters.map((starter) => starter.text.length))).toBeLessThan(300)
})
