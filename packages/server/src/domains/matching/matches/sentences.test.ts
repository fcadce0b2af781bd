import { describe, expect, test } from 'vitest'
import type { AskedAs, StoredReason } from '../../../platform/db/schema/index.ts'
import { sentenceOf } from './sentences.ts'

const strengths: AskedAs = { question: 'What are your top professional strengths?', intent: 'offers' }
const better: AskedAs = { question: 'What would you most like to get better at?', intent: 'wants' }
const learning: AskedAs = { question: 'What would you like to learn from your mentee?', intent: 'wants' }
const teaching: AskedAs = { question: 'What could you teach your mentor?', intent: 'offers' }
const values: AskedAs = { question: 'Which values matter most to you at work?' }
const pace: AskedAs = { question: 'Pace?' }
const tempo: AskedAs = { question: 'Tempo?' }
const bring: AskedAs = { question: 'What do you bring?', intent: 'offers' }
const seek: AskedAs = { question: 'Which topics?', intent: 'wants' }

const said = (
  relation: StoredReason['relation'],
  own: AskedAs,
  partner: AskedAs,
  about: string[],
  more: Partial<StoredReason> = {},
) =>
  sentenceOf(
    { dimension: 'expertise', kind: 'set', relation, about, asked: { own, partner }, ...more },
    'Ruth',
  )

describe('a reason says what the two answered, and no more', () => {
  test.each([
    [
      said('wants', better, strengths, ['Negotiation']),
      'You want to grow in Negotiation; it is one of Ruth’s top strengths.',
    ],
    [
      said('wants', better, strengths, ['A', 'B']),
      'You want to grow in A and B; both are among Ruth’s top strengths.',
    ],
    [
      said('offers', strengths, better, ['Negotiation']),
      'Ruth wants to grow in Negotiation; it is one of your top strengths.',
    ],
    [
      said('wants', learning, teaching, ['A', 'B']),
      'You’d like to learn about A and B; Ruth can help with both.',
    ],
    [said('offers', teaching, learning, ['A']), 'Ruth would like to learn about A; you can help with it.'],
    [said('wants', seek, bring, ['A']), 'You’re looking for A; Ruth offers it.'],
    [said('wants', better, pace, ['Fast']), 'You want to grow in Fast; Ruth chose it for “Pace?”.'],
    [
      said('offers', strengths, pace, ['Fast']),
      'Ruth chose “Fast” for “Pace?”; it is one of your top strengths.',
    ],
    [said('shares', pace, pace, ['Fast']), 'You both chose “Fast” for “Pace?”.'],
    [said('shares', pace, tempo, ['Fast', 'Loud']), 'You and Ruth both chose “Fast” and “Loud”.'],
    [said('shares', pace, pace, ['Fast'], { dimension: 'values' }), 'You both chose “Fast” for “Pace?”.'],
    [said('shares', values, values, ['Empathy'], { dimension: 'values' }), 'You both value Empathy.'],
    [
      said('shares', pace, pace, ['Fast'], { kind: 'choice', partnerAbout: ['Either'] }),
      'You chose “Fast” for “Pace?”; Ruth chose “Either”.',
    ],
    [
      said('shares', pace, tempo, ['Fast'], { kind: 'choice', partnerAbout: ['Either'] }),
      'You chose “Fast” for “Pace?”; Ruth chose “Either” for “Tempo?”.',
    ],
    [
      said('wants', seek, bring, ['Calm'], { dimension: 'personality' }),
      'You asked for Calm; Ruth’s answers say the same.',
    ],
    [
      sentenceOf(
        { dimension: 'expertise', kind: 'tracks', relation: 'shares', about: ['Power Play'] },
        'Ruth',
      ),
      'Your answers and Ruth’s both point to Power Play.',
    ],
    [
      sentenceOf({ dimension: 'expertise', kind: 'set', relation: 'wants', about: ['Fast'] }, 'Ruth'),
      'You and Ruth both chose “Fast”.',
    ],
    [
      sentenceOf({ dimension: 'personality', kind: 'trait', relation: 'similar', about: ['bursts'] }, 'Ruth'),
      'You and Ruth are similar in the rhythm you work in.',
    ],
  ])('%s', (sentence, expected) => expect(sentence).toBe(expected))

  test('wanting, growing, strengths, teaching and values are named only where a question asked for them', () => {
    const relations = ['wants', 'offers', 'shares', 'similar'] as const
    const claims = /want|grow|learn|looking|asked|strength|help|offer|value/i
    for (const relation of relations)
      for (const dimension of ['expertise', 'personality', 'values'] as const)
        for (const kind of ['set', 'choice'] as const)
          expect(said(relation, pace, tempo, ['Fast'], { dimension, kind })).not.toMatch(claims)
  })
})
