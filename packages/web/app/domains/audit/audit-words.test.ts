import { describe, expect, test } from 'vitest'
import { actionWords, changesOf } from './audit-words'

describe('the audit in words', () => {
  test('says what was done, also for an action it has no words for', () => {
    expect(actionWords({ action: 'company.edited' })).toBe('edited the company')
    expect(actionWords({ action: 'track.put-away' })).toBe('track: put away')
  })
  test('names each field that changed, as it was and as it became', () => {
    expect(
      changesOf({
        before: { plan: 'STARTER', isCommunity: false },
        after: { plan: 'GROWTH', isCommunity: true },
      }),
    ).toEqual([
      { field: 'Plan', before: 'Starter', after: 'Growth' },
      { field: 'Open to people without a code', before: 'no', after: 'yes' },
    ])
  })
  test('leaves a name in capitals as it was written', () => {
    expect(changesOf({ before: null, after: { code: 'HARBOUR' } })).toEqual([
      { field: 'Code', after: 'HARBOUR' },
    ])
  })
  test('shows lists by their words or by their length, never as code', () => {
    expect(changesOf({ before: { tracks: ['One', 'Two'] }, after: { tracks: [{ id: 1 }] } })).toEqual([
      { field: 'Tracks', before: 'One, Two', after: '1 entry' },
    ])
    expect(changesOf({ before: null, after: null })).toEqual([])
  })
})
