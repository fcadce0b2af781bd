import { describe, expect, test } from 'vitest'
import { dayHint, dayInDigits, isDay, readClock, readDay } from './typed-time'

describe('a typed day', () => {
  test.each([
    ['3/12/2026', '2026-12-03'],
    ['03.12.26', '2026-12-03'],
    ['3 Dec 2026', '2026-12-03'],
    ['December 3, 2026', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['2026 December 3', '2026-12-03'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is read by a British reader', (text, day) => {
    expect(readDay(text, 'en-GB')).toBe(day)
  })

  test('the order of the numbers is the reader’s', () => {
    expect(readDay('3/12/2026', 'en-US')).toBe('2026-03-12')
    expect(readDay('3 Dec 2026', 'en-US')).toBe('2026-12-03')
  })

  test.each(['', 'soon', '31/2/2026', '3/12', '12/2026', '3/13/2026', '1/2/3', '3/12/2026/1', '3 Dec'])(
    '%j is none',
    (text) => {
      expect(readDay(text, 'en-GB')).toBeNull()
    },
  )

  test('it is written back in the same order', () => {
    expect(dayInDigits('2026-12-03')).toBe('03/12/2026')
    expect(dayHint()).toBe('dd/mm/yyyy')
    expect(isDay('2026-02-30')).toBe(false)
  })
})

describe('a typed time', () => {
  test.each([
    ['9', '09:00'],
    ['9.30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['21:30', '21:30'],
    ['9:30 pm', '21:30'],
    ['9:30\u00a0PM', '21:30'],
    ['12 am', '00:00'],
    ['12 p.m.', '12:00'],
    ['00:00', '00:00'],
  ])('%s is read', (text, clock) => {
    expect(readClock(text)).toBe(clock)
  })

  test.each(['', 'noon', '24:00', '9:60', '13 pm', '0 am', '9:3'])('%j is none', (text) => {
    expect(readClock(text)).toBeNull()
  })
})
