import type { MatchingRun } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import { comparedLines, inShort, verdictOf } from './comparison-words'

const side = (mean: number, minimum: number) => ({ mean, median: mean, minimum })

function run(pairs: number, mean: number, minimum: number): MatchingRun {
  return {
    id: crypto.randomUUID(),
    company: { id: crypto.randomUUID(), name: 'Harbour' },
    programme: { id: crypto.randomUUID(), name: 'Mentoring' },
    state: 'DONE',
    cause: 'ADMIN',
    requestedAt: '2026-03-01T09:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    progress: null,
    proposed: null,
    skipped: null,
    figures: {
      mentees: 14,
      mentors: 9,
      places: 9,
      pairs,
      choices: { first: Math.round(minimum * 10), second: 0, third: 0, later: 0 },
      menteeScores: side(mean, minimum),
      mentorScores: side(0.7, 0.9),
    },
    certificate: null,
    milliseconds: null,
    unmatched: null,
    failure: null,
    attempts: 1,
    draft: null,
  }
}

describe('two runs side by side', () => {
  const [left, right] = [run(9, 0.82, 0.68), run(9, 0.84, 0.61)]

  test('are judged line by line, in whole points', () => {
    const verdicts = comparedLines(left, right).map((line) => [line.name, verdictOf(line)])
    expect(verdicts).toEqual([
      ['Pairs made', null],
      ['Got their first choice', 'worse'],
      ['Average score for mentees', 'better'],
      ['Average score for mentors', null],
      ['Lowest score', 'worse'],
      ['Mentees still waiting', null],
      ['Participants', null],
      ['Blocking pairs', null],
    ])
  })
  test('end in one sentence', () => {
    expect(inShort(left, right, 2)).toBe(
      'better on average for mentees, a lowest score of 61; 2 mentees get another mentor or none.',
    )
    expect(inShort(left, left, 0)).toContain('the pairs are the same')
    expect(inShort(run(8, 0.8, 0.5), run(9, 0.8, 0.5), 1)).toBe(
      'more pairs; one mentee gets another mentor or none.',
    )
  })
  test('of different people are said to be so', () => {
    const fewer = run(3, 0.8, 0.5)
    const later = { ...fewer, figures: fewer.figures && { ...fewer.figures, mentees: 5 } }
    expect(inShort(left, later, 6)).toMatch(/Different people took part\.$/)
  })
  test('stand alone when there is nothing to compare with', () => {
    expect(comparedLines(undefined, right).map((line) => verdictOf(line))).toEqual(Array(8).fill(null))
  })
})
