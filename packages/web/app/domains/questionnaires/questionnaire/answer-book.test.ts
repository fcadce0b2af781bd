import type { Question } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import {
  answerTo,
  firstOpen,
  fromItems,
  isFull,
  openNumbers,
  secondsLeft,
  toItems,
  toSubmission,
  withOption,
} from './answer-book'

const options = ['One', 'Two', 'Three', 'Other'].map((name) => ({ name, tracks: [`track-${name}`] }))
const question = (id: string, more: Partial<Question>): Question => ({
  id,
  name: `${id}?`,
  type: 'single',
  dimension: 'none',
  allowsOther: true,
  shared: false,
  options,
  ...more,
})

const single = question('single', {})
const several = question('several', { type: 'multiple', cap: 2 })
const words = question('words', { type: 'text', options: [] })
const questions = [single, several, words]
const empty = { chosen: [], words: '' }

describe('choosing', () => {
  test('a single option replaces the one before', () => {
    expect(withOption(single, { chosen: ['One'], words: '' }, 'Two').chosen).toEqual(['Two'])
  })

  test('a ticked option is unticked by choosing it again', () => {
    expect(withOption(several, { chosen: ['One', 'Two'], words: '' }, 'One').chosen).toEqual(['Two'])
  })

  test('beyond the cap changes nothing', () => {
    const full = { chosen: ['One', 'Two'], words: '' }
    expect(isFull(several, full)).toBe(true)
    expect(withOption(several, full, 'Three')).toBe(full)
  })

  test('unticking Other forgets the words behind it', () => {
    expect(withOption(several, { chosen: ['Other'], words: 'Sailing' }, 'Other')).toEqual(empty)
  })
})

describe('what is still open', () => {
  test('is every question without an answer, a text of spaces among them', () => {
    const book = { single: { chosen: ['One'], words: '' }, words: { chosen: [], words: '  ' } }
    expect(openNumbers(questions, book)).toEqual([2, 3])
    expect(secondsLeft(questions, book)).toBeGreaterThan(secondsLeft([several], {}))
    expect(firstOpen(questions, book)).toBe(1)
    expect(firstOpen([single], book)).toBe(0)
  })
})

describe('items', () => {
  const book = {
    single: { chosen: ['Two'], words: '' },
    several: { chosen: ['One', 'Other'], words: 'Sailing' },
    words: { chosen: [], words: 'A story' },
  }

  test('name the question, one for each choice', () => {
    expect(toItems(questions, book)).toEqual([
      { question: 'single?', answer: 'Two', other: '' },
      { question: 'several?', answer: 'One', other: '' },
      { question: 'several?', answer: 'Other', other: 'Sailing' },
      { question: 'words?', answer: '', other: 'A story' },
    ])
  })

  test('come back as they went', () => {
    expect(fromItems(questions, toItems(questions, book))).toEqual(book)
  })

  test('carry the tracks of their option when submitted', () => {
    expect(toSubmission(questions, book).map(({ tracks }) => tracks)).toEqual([
      ['track-Two'],
      ['track-One'],
      ['track-Other'],
      [],
    ])
  })

  test('of an unknown question are left behind', () => {
    expect(fromItems(questions, [{ question: 'old?', answer: 'One', other: '' }])).toEqual({})
    expect(answerTo({}, single)).toEqual(empty)
  })
})
