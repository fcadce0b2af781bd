import { describe, expect, test } from 'vitest'
import {
  type draftOf,
  duplicateOf,
  emptyOption,
  emptyQuestion,
  importedFor,
  problemIn,
  type QuestionDraft,
  withOther,
  writtenFrom,
} from './questionnaire-draft'

const question = (over: Partial<QuestionDraft> = {}): QuestionDraft => ({
  ...emptyQuestion(),
  id: 'strengths',
  name: 'Strengths',
  options: [{ ...emptyOption(['t1']), name: 'Listening' }],
  ...over,
})

describe('a questionnaire being written', () => {
  test('names the option that leads to no track, and its place where it has no name', () => {
    const named = question({ options: [{ ...emptyOption(), name: 'Negotiation' }] })
    expect(problemIn([named])?.message).toBe(
      'Please select at least one track for option "Negotiation" in question "Strengths".',
    )
    expect(
      problemIn([question(), question({ name: '', options: [emptyOption(['t1']), emptyOption()] })])?.message,
    ).toBe('Please select at least one track for option "2" in question "2".')
  })

  test('asks for names after the tracks', () => {
    expect(problemIn([question({ name: ' ' })])?.message).toBe('Please give question 1 a name.')
    expect(problemIn([question({ options: [] })])?.message).toBe(
      'Please add an option to question “Strengths”.',
    )
    expect(problemIn([question({ type: 'text', options: [emptyOption()] })])).toBeNull()
    expect(problemIn([question()])).toBeNull()
  })

  test('duplicates a question as a new one', () => {
    const copy = duplicateOf(question())
    expect(copy).toMatchObject({ id: undefined, name: 'Strengths (copy)' })
    expect(writtenFrom([copy])[0]).not.toHaveProperty('id')
  })

  test('offers Other once, and takes it away again', () => {
    const offered = withOther(withOther(question(), true, ['t1']), true, ['t1'])
    expect(offered.options.map(({ name }) => name)).toEqual(['Listening', 'Other'])
    expect(withOther(offered, false, []).options.map(({ name }) => name)).toEqual(['Listening'])
  })

  test('sends a cap only for a multiple choice, and no options for a text', () => {
    expect(writtenFrom([question({ type: 'single', cap: 3 })])[0]).not.toHaveProperty('cap')
    expect(writtenFrom([question({ type: 'multiple', cap: 3 })])[0]).toMatchObject({ cap: 1 })
    expect(writtenFrom([question({ type: 'text' })])[0]).toMatchObject({ options: [] })
  })

  test('brings questions along by the names of the tracks, and never the answers of another question', () => {
    const source = {
      questions: [
        {
          id: 'strengths',
          name: 'Strengths',
          type: 'single',
          dimension: 'none',
          options: [{ id: 'option-1', name: 'A', tracks: ['x', 'y'] }],
        },
        { id: 'question-2', name: 'Values', type: 'text', dimension: 'none', options: [] },
      ],
    } satisfies Parameters<typeof draftOf>[0]
    const current = {
      questions: [
        {
          id: 'question-2',
          name: 'Something else',
          type: 'text' as const,
          dimension: 'none' as const,
          options: [],
        },
      ],
    }
    const theirs = [
      { id: 'x', name: 'Power Play' },
      { id: 'y', name: 'Elsewhere' },
    ]
    const drafts = importedFor(source, theirs, [{ id: 'p', name: 'power play' }], current)
    expect(drafts[0]).toMatchObject({ id: 'strengths', options: [{ tracks: ['p'] }] })
    expect(drafts[0]?.options[0]?.id).toBeUndefined()
    expect(drafts[1]?.id).toBeUndefined()
  })
})
