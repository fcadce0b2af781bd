import { describe, expect, test } from 'vitest'
import { scorePersonality } from './score-personality.ts'
import { statements } from './statements.ts'

const giving = (agreementOf: (statement: (typeof statements)[number]) => number) =>
  scorePersonality(
    statements.map((statement) => ({ statement: statement.id, agreement: agreementOf(statement) })),
  )

describe('scoring', () => {
  test('somebody who agrees with everything said for a trait has all of it', () => {
    const { traits, preferences } = giving(({ reversed }) => (reversed ? 1 : 5))
    expect(new Set([...Object.values(traits), ...Object.values(preferences)])).toEqual(new Set([100]))
  })

  test('somebody who agrees with nothing said for a trait has none of it', () => {
    const { traits } = giving(({ reversed }) => (reversed ? 5 : 1))
    expect(new Set(Object.values(traits))).toEqual(new Set([0]))
  })

  test('agreeing with every statement alike says little about the person', () => {
    const { traits } = giving(() => 5)
    for (const share of Object.values(traits)) expect(share).toBe(67)
  })

  test('one trait does not move another', () => {
    const { traits } = giving(({ measures }) => (measures === 'openness' ? 5 : 3))
    expect(traits).toMatchObject({ openness: 67, conscientiousness: 50, steadiness: 50, energy: 50 })
  })
})

test('each trait and the energy are asked three times, once in reverse', () => {
  const traits = ['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'steadiness', 'energy']
  for (const trait of traits) {
    const own = statements.filter(({ measures }) => measures === trait)
    expect([own.length, own.filter(({ reversed }) => reversed).length]).toEqual([3, 1])
  }
})

test('no two neighbours measure the same', () => {
  statements.forEach((statement, index) => {
    expect(statement.measures).not.toBe(statements[index - 1]?.measures)
  })
})
