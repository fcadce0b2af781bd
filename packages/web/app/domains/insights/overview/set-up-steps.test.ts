import { expect, test } from 'vitest'
import { companySteps, platformSteps } from './set-up-steps'

const setUp = {
  programme: { id: 'p', name: 'Rise', months: 9 },
  code: 'RISE-26',
  tracks: ['Power Play'],
  questions: { mentors: 12, mentees: 12 },
  answered: { mentors: 1, mentees: 0 },
  floor: 40,
}
const counts = { companies: 1, mentors: 3, mentees: 1, steps: [] }
const done = (steps: { done: boolean }[]) => steps.map((step) => step.done)

test('the set-up of a company is done as far as its figures say', () => {
  const steps = companySteps(counts, setUp)
  expect(done(steps)).toEqual([true, true, true, true, false, false])
  expect(steps[3]?.text).toBe('Upload a list or share the code. So far: 3 mentors and 1 mentee.')
  expect(steps[4]).toMatchObject({
    text: '1 mentor and 0 mentees have answered. No pair under 40 of 100 is proposed.',
  })
})

test('matching is offered once someone on each side has answered, and is done with the first pair', () => {
  expect(companySteps(counts, setUp)[4]?.action).toBeUndefined()
  const answered = { ...setUp, answered: { mentors: 1, mentees: 1 } }
  expect(companySteps(counts, answered)[4]?.action?.label).toBe('Open matching')
  const matched = { ...counts, steps: [{ step: 'matched' as const, mentors: 1, mentees: 1 }] }
  expect(companySteps(matched, answered)[4]?.done).toBe(true)
})

test('a company without tracks, questions and people has everything before it', () => {
  const bare = { ...setUp, tracks: [], questions: { mentors: 12, mentees: 0 } }
  expect(done(companySteps({ ...counts, mentors: 0 }, bare))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('an empty platform starts with a company', () => {
  const steps = platformSteps({ companies: 0, mentors: 0, mentees: 0, steps: [] }, null, false)
  expect(done(steps)).toEqual([false, false, false, false, false])
  expect(steps[1]?.action).toBeUndefined()
  expect(done(platformSteps(counts, setUp, true))).toEqual([true, true, true, true, true])
})
