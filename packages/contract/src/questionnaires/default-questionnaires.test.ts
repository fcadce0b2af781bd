import { describe, expect, it } from 'vitest'
import { type DefaultQuestion, menteeQuestions, mentorQuestions } from './default-questionnaires.ts'

const optionNames = (question: DefaultQuestion | undefined) =>
  question && question.type !== 'text' ? question.options.map(({ name }) => name) : []

describe.each([
  ['mentor', mentorQuestions],
  ['mentee', menteeQuestions],
])('the default %s questionnaire', (_, questions) => {
  it('asks twelve questions, numbered in their order', () => {
    expect(questions.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('offers no option twice and gives each a track', () => {
    for (const question of questions) {
      const names = optionNames(question)
      expect(new Set(names).size).toBe(names.length)
      if (question.type !== 'text')
        expect(question.options.every(({ tracks }) => tracks.length > 0)).toBe(true)
    }
  })

  it('has data for all three scores', () => {
    const dimensions = new Set(questions.map(({ dimension }) => dimension))
    for (const dimension of ['expertise', 'personality', 'values']) expect(dimensions).toContain(dimension)
  })
})

describe('the two questionnaires', () => {
  it('meet in the same words: strengths with wishes, teaching with learning, values with values', () => {
    expect(optionNames(menteeQuestions[1])).toEqual(optionNames(mentorQuestions[0]))
    expect(optionNames(mentorQuestions[8])).toEqual([...optionNames(menteeQuestions[9]), 'Other'])
    expect(optionNames(menteeQuestions[8])).toEqual(optionNames(mentorQuestions[7]))
    expect(optionNames(menteeQuestions[11])).toEqual(optionNames(mentorQuestions[11]))
  })
})
