import type { CheckboxQuestion, DefaultQuestion } from '@brightpair/contract/default-questionnaires'
import { describe, expect, it } from 'vitest'
import { parseDraft } from './answer-draft'
import { chosenOf, isFull, sentAnswers, withOtherValue, withTick } from './answers'

const option = (name: string) => ({ name, tracks: [] })
const base = { why: '', dimension: null }
const areas: CheckboxQuestion = {
  ...base,
  id: 1,
  question: 'Which areas?',
  type: 'checkbox',
  limit: 2,
  options: ['Music', 'Writing', 'Cooking', 'Other'].map(option),
}
const questions: readonly DefaultQuestion[] = [
  areas,
  { ...base, id: 2, question: 'How?', type: 'radio', options: ['Video', 'Mail'].map(option) },
  { ...base, id: 3, question: 'Why?', type: 'text' },
]
const ticked = (...names: string[]) =>
  names.reduce((answer, name) => withTick(areas, answer, name, true), { ticked: {} })

describe('ticking options', () => {
  it('stops at the limit and goes on after one is unticked', () => {
    const full = ticked('Music', 'Writing')
    expect(isFull(areas, full)).toBe(true)
    expect(withTick(areas, full, 'Cooking', true)).toBe(full)
    const freed = withTick(areas, full, 'Music', false)
    expect(chosenOf(withTick(areas, freed, 'Cooking', true))).toEqual(['Writing', 'Cooking'])
  })

  it('forgets what was typed behind Other when Other is unticked', () => {
    const typed = withOtherValue(ticked('Other'), 'Juggling')
    expect(typed.OtherValue).toBe('Juggling')
    expect(withTick(areas, typed, 'Other', false)).not.toHaveProperty('OtherValue')
  })
})

describe('what is sent', () => {
  it('holds the answered questions only, each in the shape of its kind', () => {
    const answers = { 1: withOtherValue(ticked('Music', 'Other'), ' Juggling '), 2: 'Mail', 3: '  ' }
    expect(sentAnswers(questions, answers)).toEqual([
      { questionId: 1, question: 'Which areas?', choices: ['Music', 'Other'], other: 'Juggling' },
      { questionId: 2, question: 'How?', choices: ['Mail'] },
    ])
  })
})

describe('a draft from an earlier visit', () => {
  it('comes back as it was left', () => {
    const answers = { 1: withOtherValue(ticked('Other'), 'Juggling'), 2: 'Video', 3: 'Because' }
    expect(parseDraft(questions, JSON.stringify(answers))).toEqual(answers)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[1, 2]'],
    ['null', 'null'],
    ['wrong kinds', JSON.stringify({ 1: 'Music', 2: { ticked: {} }, 3: 7 })],
    ['options that are gone', JSON.stringify({ 2: 'Fax' })],
  ])('is empty when the device holds %s', (_, stored) => {
    expect(parseDraft(questions, stored)).toEqual({})
  })

  it('keeps no more ticks than are allowed today', () => {
    const stored = JSON.stringify({ 1: { ticked: { Music: true, Writing: true, Cooking: true } } })
    expect(parseDraft(questions, stored)).toEqual({ 1: { ticked: { Music: true, Writing: true } } })
  })
})
