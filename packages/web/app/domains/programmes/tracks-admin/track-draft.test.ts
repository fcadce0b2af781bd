import { describe, expect, test } from 'vitest'
import {
  changedActivity,
  emptyActivity,
  emptyDraft,
  errorsIn,
  inMonth,
  isMonthWrong,
  movedActivity,
  refusalsIn,
  type TrackDraft,
  writtenFrom,
} from './track-draft'

function complete(): TrackDraft {
  const draft = { ...emptyDraft(6), name: 'Bold Steps', description: 'Six months.' }
  const activities = draft.activities.map((each) => ({
    ...each,
    name: `A${each.month}`,
    description: 'Do it.',
  }))
  return { ...draft, activities, themes: draft.themes.map((_, index) => `Theme ${index + 1}`) }
}

describe('a track being written', () => {
  test('starts with one activity for each of six months', () => {
    expect(emptyDraft(6).activities.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('needs a name and a description, for itself and for each activity', () => {
    expect(Object.keys(errorsIn(emptyDraft(6), true))).toHaveLength(14)
    expect(errorsIn(complete(), true)).toEqual({})
  })

  test('needs its themes only when it is edited', () => {
    const draft = { ...complete(), themes: ['', 'b', 'c', 'd', 'e', 'f'] }
    expect(errorsIn(draft, true)).toEqual({})
    expect(errorsIn(draft, false)).toEqual({ 'theme 1': 'Please give the month a theme.' })
  })

  test('says which month is wrong', () => {
    const draft = complete()
    const key = draft.activities[3]?.key ?? ''
    const errors = errorsIn(changedActivity(draft, key, { link: 'somewhere' }), false)
    expect(isMonthWrong(draft, errors, 4)).toBe(true)
    expect(isMonthWrong(draft, errors, 1)).toBe(false)
  })

  test('moves an activity among those of its month, and no further', () => {
    const draft = complete()
    const added = { ...emptyActivity(1), name: 'Second' }
    const both = { ...draft, activities: [...draft.activities, added] }
    const moved = movedActivity(both, added.key, -1)
    expect(inMonth(moved, 1).map(({ name }) => name)).toEqual(['Second', 'A1'])
    expect(movedActivity(moved, added.key, -1)).toBe(moved)
    expect(
      writtenFrom(moved)
        .activitiesTemplate.map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['Second', 'A1', 'A2'])
  })

  test('finds the field that the server refuses', () => {
    const draft = complete()
    const key = draft.activities[2]?.key
    expect(
      refusalsIn(draft, { 'activitiesTemplate.2.link': 'No link.', 'themes.0': 'Long.', name: 'Taken.' }),
    ).toEqual({ [`${key} link`]: 'No link.', 'theme 1': 'Long.', name: 'Taken.' })
  })
})
