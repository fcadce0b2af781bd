import type { RoundKind } from '@brightpair/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lapsedWhenOpenedBefore, revealsAt, seenBy } from './feedback.policy.ts'
import { presentRound } from './feedback.presenter.ts'

const DAY = 86_400_000
const openedAt = new Date('2026-03-02T10:00:00Z')
const people = ['mentor', 'mentee'] as const
type Person = (typeof people)[number]
const other = (person: Person): Person => (person === 'mentor' ? 'mentee' : 'mentor')

interface Answer {
  authorId: Person
  rating: number
  words: { line: string }
  recommends: null
  privateNote: string
  createdAt: Date
}

/** Who tries to write, or that the programme ends, and how long after the previous step. */
const step = fc.record({
  after: fc.oneof(fc.integer({ min: 0, max: 3 * DAY }), fc.integer({ min: 0, max: 20 * DAY })),
  what: fc.constantFrom('mentor', 'mentee', 'end'),
})
const kinds = fc.constantFrom<RoundKind>('session', 'midpoint', 'closing')

describe('a round, in whatever order and at whatever time the two write', () => {
  test('is blind until both have answered or two weeks have passed, and unchanging from then on', () => {
    fc.assert(
      fc.property(kinds, fc.array(step, { maxLength: 12 }), (kind, steps) => {
        const moods = { mentorId: 'mentor', mentorMood: 1, menteeMood: 4 }
        const round = { id: 'round', kind, openedAt, metAt: openedAt, sessionTitle: null, ...moods }
        const answers = new Map<Person, Answer>()
        let time = openedAt.getTime()
        let isRunning = true
        let revealed: string | null = null
        for (const [index, { after, what }] of steps.entries()) {
          time += after
          const now = new Date(time)
          const seen = (reader: Person, given = [...answers.values()]) =>
            seenBy(reader, round, given, { now, isRunning })
          if (what === 'end') isRunning = false
          else if (seen(what).isAnswerable) {
            answers.set(what, {
              authorId: what,
              rating: 1 + (index % 5),
              words: { line: `line ${index} of ${what}` },
              recommends: null,
              privateNote: `secret ${index} of ${what}`,
              createdAt: now,
            })
          }
          const isDue = answers.size === 2 || now >= revealsAt(round)
          for (const reader of people) {
            const view = seen(reader)
            const shown = presentRound(round, reader, view)
            const partners = answers.get(other(reader))
            expect(shown.session?.mood).toBe(reader === 'mentor' ? 1 : 4)
            expect(view.isRevealed).toBe(isDue)
            expect(shown.partners?.words.line).toBe(isDue ? partners?.words.line : undefined)
            expect(shown.mine?.privateNote).toBe(answers.get(reader)?.privateNote)
            expect(JSON.stringify(shown)).not.toMatch(new RegExp(`secret \\d+ of ${other(reader)}`))
            if (isDue) expect(view.isAnswerable).toBe(false)
            // Blind: looks the same whether the partner has answered or not.
            else expect(shown).toEqual(presentRound(round, reader, seen(reader, answersBy(reader, answers))))
          }
          const state = JSON.stringify([...answers])
          if (revealed !== null) expect(state).toBe(revealed)
          if (isDue) revealed = state
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('takes answers after the end only when it is the closing review', () => {
    fc.assert(
      fc.property(kinds, fc.boolean(), fc.integer({ min: 0, max: 30 * DAY }), (kind, isRunning, after) => {
        const now = new Date(openedAt.getTime() + after)
        const { isAnswerable } = seenBy('mentor', { kind, openedAt }, [], { now, isRunning })
        expect(isAnswerable).toBe(after < 14 * DAY && (isRunning || kind === 'closing'))
      }),
    )
  })

  test('is over in the very moment two weeks have passed, and not before', () => {
    const due = new Date('2026-03-16T10:00:00Z')
    const before = new Date(due.getTime() - 1)
    const at = (now: Date) =>
      seenBy('mentor', { kind: 'session', openedAt }, [], { now, isRunning: true }).isRevealed
    expect(revealsAt({ openedAt })).toEqual(due)
    expect([at(before), at(due)]).toEqual([false, true])
    // The clock closes exactly those that can be read.
    expect([before, due].map((now) => openedAt <= lapsedWhenOpenedBefore(now))).toEqual([false, true])
    expect(lapsedWhenOpenedBefore(due)).toEqual(openedAt)
  })
})

const answersBy = (person: Person, answers: ReadonlyMap<Person, Answer>) =>
  [...answers.values()].filter(({ authorId }) => authorId === person)
