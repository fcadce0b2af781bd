import { describe, expect, test } from 'vitest'
import { answerOf, changeLabel, scoreOf } from './outcome-words.ts'

const said = (before: number, after: number, text = 'I know my next step') => ({ text, before, after })
const outcomes = {
  isHidden: false,
  people: { joined: 24 },
  sessions: { held: 40, met: 0.8 },
  recommend: { mean: 8.6 },
  beforeAfter: [said(2.4, 3.8), said(2.8, 3.1, 'I ask for feedback')],
}

describe('the answer before the figures', () => {
  test('says yes where people moved and would recommend it, with where it moved most and least', () => {
    expect(answerOf(outcomes)).toEqual({
      title:
        'Yes, say those who answered. Pairs met in four in five of the months they ran, and people moved most on “I know my next step”, +1.4.',
      text: 'It moved least on “I ask for feedback”, +0.3.',
    })
  })

  test('says no more than there is: a little, not yet, too early', () => {
    expect(answerOf({ ...outcomes, beforeAfter: [said(3, 3.1)] }).title).toMatch(/^A little\./)
    expect(answerOf({ ...outcomes, recommend: { mean: 5 } }).title).toMatch(/^A little\./)
    expect(answerOf({ ...outcomes, beforeAfter: [said(3, 2.9)] }).title).toMatch(
      /^Not yet\..*lower than when/,
    )
    expect(answerOf({ ...outcomes, beforeAfter: [] }).title).toMatch(/^Pairs met/)
    expect(answerOf({ ...outcomes, isHidden: true }).title).toBe('Too early to say.')
    expect(answerOf({ ...outcomes, people: { joined: 4 } }).title).toBe('Too early to say.')
  })

  test('names no least where all moved alike', () => {
    const alike = { ...outcomes, beforeAfter: [said(2, 4), said(1, 3, 'I ask for feedback')] }
    expect(answerOf(alike).text).toBe('It shows a change, not its cause.')
  })
})

test('a change has its sign, and a score needs both shares', () => {
  expect([changeLabel(said(2, 3.3)), changeLabel(said(3, 2.8)), changeLabel(said(3, 3))]).toEqual([
    '+1.3',
    '−0.2',
    '±0.0',
  ])
  expect([
    scoreOf({ promoters: 0.63, detractors: 0.09 }),
    scoreOf({ promoters: null, detractors: 0.1 }),
  ]).toEqual([54, null])
})
