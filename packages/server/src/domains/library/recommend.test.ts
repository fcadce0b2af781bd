import { describe, expect, test } from 'vitest'
import { type Candidate, recommend, type Situation } from './recommend.ts'

const article = (slug: string, more: Partial<Candidate> = {}): Candidate => ({
  slug,
  title: slug,
  track: 'Power Play',
  month: 2,
  audience: 'both',
  keywords: [],
  doneAt: null,
  sparkMonth: null,
  ...more,
})
const now: Situation = { side: 'mentee', month: 2, track: 'Power Play', goals: [], wishes: [], leanings: [] }
const slugs = (candidates: Candidate[], situation: Partial<Situation> = {}) =>
  recommend(candidates, { ...now, ...situation }).map(({ article: { slug } }) => slug)
const reasons = (candidate: Candidate, situation: Partial<Situation> = {}) =>
  recommend([candidate], { ...now, ...situation })[0]?.reason

describe('what is recommended', () => {
  test('begins with the sparks of the month, then its other articles, then what is open from before', () => {
    expect(
      slugs([
        article('earlier', { month: 1, sparkMonth: 1 }),
        article('beside'),
        article('spark', { sparkMonth: 2 }),
        article('far', { month: 5 }),
      ]),
    ).toEqual(['spark', 'beside', 'earlier'])
  })

  test('leaves out what is done and what belongs to another track', () => {
    expect(
      slugs([article('done', { doneAt: new Date() }), article('other', { track: 'Elsewhere' })]),
    ).toEqual([])
  })

  test('puts an article that meets a goal before its neighbours, and says so', () => {
    const meets = article('zz', { keywords: ['meeting'] })
    const goals = ['Speak first in one of the meetings']
    expect(slugs([article('aa'), meets], { goals })).toEqual(['zz', 'aa'])
    expect(reasons(meets, { goals })).toBe(
      'Part of month 2, where you are now. Fits your goal “Speak first in one of the meetings”.',
    )
    expect(reasons(meets, { goals, side: 'mentor' })).toContain('your mentee’s goal')
  })

  test('follows what somebody answered, also to another track', () => {
    expect(
      reasons(article('a', { keywords: ['negotiation'] }), { wishes: ['Negotiation Skills'] }),
    ).toContain('You chose Negotiation Skills in your answers.')
    expect(
      reasons(article('b', { track: 'Unbreakable Mindset' }), { leanings: ['Unbreakable Mindset'] }),
    ).toBe('Your answers also point to Unbreakable Mindset.')
  })

  test('gives a mentor what was written for mentors first', () => {
    const forMentors = article('zz', { audience: 'mentor', track: null })
    expect(slugs([article('aa', { sparkMonth: 2 }), forMentors], { side: 'mentor' })).toEqual(['zz', 'aa'])
    expect(reasons(forMentors, { side: 'mentor' })).toBe('Written for mentors in month 2.')
  })

  test('is the same three in whatever order the articles come', () => {
    const all = ['d', 'b', 'a', 'c'].map((slug) => article(slug))
    expect(slugs(all)).toEqual(['a', 'b', 'c'])
    expect(slugs(all.toReversed())).toEqual(['a', 'b', 'c'])
  })
})
