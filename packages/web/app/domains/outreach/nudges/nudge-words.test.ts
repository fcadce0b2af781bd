import { nudgeTriggers } from '@brightpair/contract/nudge-triggers'
import { describe, expect, test } from 'vitest'
import { effectWords, limitWords, narrowedWords, othersWords, ruleSentence } from './nudge-words'

const rule = {
  id: 'a',
  name: 'Not met for a while',
  trigger: 'no-session' as const,
  isOn: true,
  days: 21,
  most: 1,
  audience: 'everyone' as const,
  programmeId: null,
  trackId: null,
  department: '',
  subject: '',
  text: '',
  version: 1,
  reach: 0,
  effect: { reminded: 14, done: 9, others: null },
}

describe('a rule in words', () => {
  test('reads as a sentence, whatever it is about', () => {
    expect(ruleSentence(rule)).toBe('When a pair hasn’t met and has no date for 21 days, remind both')
    expect(ruleSentence({ trigger: 'unsigned', days: 1, audience: 'everyone' })).toBe(
      'When an agreement isn’t signed after 1 day, remind people who haven’t signed',
    )
    for (const trigger of nudgeTriggers)
      expect(ruleSentence({ trigger, days: 3, audience: 'everyone' })).toMatch(/^When .+ 3 days, remind \S/)
  })

  test('names one side where it reminds only that', () => {
    expect(ruleSentence({ ...rule, audience: 'MENTOR' })).toBe(
      'When a pair hasn’t met and has no date for 21 days, remind mentors only',
    )
  })

  test('says how often', () => {
    expect(limitWords({ most: 1, days: 21 })).toBe('Once each time')
    expect(limitWords({ most: 2, days: 5 })).toBe('Twice each time, 5 days apart')
  })

  test('says what came of it, or what it would do', () => {
    expect(effectWords(rule)).toBe('14 people reminded, 9 set a date within a week')
    const none = { ...rule, effect: { reminded: 0, done: 0, others: null } }
    expect(effectWords(none)).toBe('Nobody reminded in the last 90 days')
    expect(effectWords({ ...none, isOn: false, reach: 6 })).toBe('Off. It would reach 6 people today')
    expect(effectWords({ ...none, isOn: false })).toBe('Off. It would reach nobody today')
  })

  test('names those not reminded only where there are enough of them', () => {
    expect(othersWords(rule)).toBeNull()
    const beside = { ...rule, effect: { ...rule.effect, others: { people: 12, done: 3 } } }
    expect(othersWords(beside)).toBe('Of 12 people not reminded, 3 set a date within a week.')
  })

  test('says what narrows it', () => {
    const choices = { programmes: [{ id: 'p', name: 'Rise' }], tracks: [] }
    expect(narrowedWords(rule, choices)).toBeNull()
    expect(narrowedWords({ programmeId: 'p', trackId: 't', department: 'Signals' }, choices)).toBe(
      'Rise · Track: archived · Department: Signals',
    )
  })
})
