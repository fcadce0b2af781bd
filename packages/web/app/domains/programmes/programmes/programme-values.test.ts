import { describe, expect, test } from 'vitest'
import { bodyOf, refusedFields, usualProgramme, valuesOf, wrongValues } from './programme-values'

const typed = { ...valuesOf(usualProgramme), name: 'Women in Engineering' }
const together = {
  together: 'yes',
  signUpUntil: '2027-02-26',
  matchingOn: '2027-03-01',
  startsOn: '2027-03-15',
}

describe('what is typed about a programme', () => {
  test('goes to the server as it was stored', () => {
    expect(wrongValues(typed)).toEqual({})
    expect(bodyOf(typed)).toEqual({ ...usualProgramme, name: 'Women in Engineering' })
    expect(bodyOf({ ...typed, ...together, places: '60' })).toMatchObject({
      dates: { signUpUntil: '2027-02-26', matchingOn: '2027-03-01', startsOn: '2027-03-15' },
      places: 60,
    })
  })

  test('has days in their order, and all three of them', () => {
    expect(wrongValues({ ...typed, ...together })).toEqual({})
    expect(wrongValues({ ...typed, ...together, startsOn: '2027-01-01' })).toEqual({
      startsOn: 'The start can’t be before matching.',
    })
    expect(wrongValues({ ...typed, ...together, signUpUntil: '' })).toEqual({
      signUpUntil: 'Please choose a day.',
    })
  })

  test('has a name, and whole numbers within their limits', () => {
    expect(Object.keys(wrongValues({ ...typed, name: ' ', places: '1', floor: '101' }))).toEqual([
      'name',
      'floor',
      'places',
    ])
  })

  test('says how many days people choose for, where there is no day of matching', () => {
    expect(bodyOf({ ...typed, choosing: 'yes', choosingDays: '3' }).choosing).toEqual({ days: 3 })
    expect(wrongValues({ ...typed, choosing: 'yes', choosingDays: '31' })).toEqual({
      choosingDays: 'Please choose a whole number from 1 to 30.',
    })
    expect(wrongValues({ ...typed, choosing: 'no', choosingDays: '' })).toEqual({})
    expect(bodyOf({ ...typed, ...together, choosing: 'yes', choosingDays: '' }).choosing).toEqual({ days: 7 })
  })

  test('waits for no day of matching once it is rolling', () => {
    expect(bodyOf({ ...typed, ...together, rhythm: 'ON_DATE' }).rhythm).toBe('ON_DATE')
    expect(bodyOf({ ...typed, rhythm: 'ON_DATE' }).rhythm).toBe('AUTOMATIC')
  })

  test('is refused at the field it stands in', () => {
    expect(refusedFields({ 'dates.startsOn': 'No', name: 'Taken' })).toEqual({
      startsOn: 'No',
      name: 'Taken',
    })
  })
})
