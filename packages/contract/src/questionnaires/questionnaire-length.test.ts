import { expect, test } from 'vitest'
import { type DefaultQuestion, menteeQuestions, mentorQuestions } from './default-questionnaires.ts'
import { defaultLength, lengthInWords } from './questionnaire-length.ts'

/** A single checkbox is a confirmation. */
const typeOf = (question: DefaultQuestion) => {
  if (question.type === 'text') return 'text'
  return question.type === 'checkbox' && question.options.length > 1 ? 'multiple' : 'single'
}

test.each([
  ['mentor', mentorQuestions],
  ['mentee', menteeQuestions],
])('the length of the %s questionnaire is the one told on the public pages', (_side, questions) => {
  expect(lengthInWords(questions.map(typeOf))).toBe(defaultLength.words)
  expect(defaultLength.words).toContain(`about ${defaultLength.minutes}`)
})

test('short and long questionnaires are told in good English', () => {
  expect(lengthInWords(['single'])).toBe('One question, about a minute')
  expect(lengthInWords(Array(20).fill('text'))).toBe('20 questions, about 20 minutes')
})
