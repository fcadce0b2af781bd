import { expect, test } from 'vitest'
import { memoryStorage } from '~/lib/memory-storage.test-support'
import { createUnsavedDraft } from './unsaved-draft'

const draft = {
  questionnaire: 'q1',
  position: 3,
  answers: [{ question: 'Why?', answer: '', other: 'Because.' }],
}

test('what was kept is found again, until it is forgotten', () => {
  const unsaved = createUnsavedDraft(memoryStorage(), 'noor')
  expect(unsaved.read()).toBeNull()
  unsaved.keep(draft)
  expect(unsaved.read()).toEqual(draft)
  unsaved.forget()
  expect(unsaved.read()).toBeNull()
})

test('another person in the same tab finds nothing', () => {
  const storage = memoryStorage()
  createUnsavedDraft(storage, 'noor').keep(draft)
  expect(createUnsavedDraft(storage, 'ruth').read()).toBeNull()
})

test.each(['{', '[]', '{"position":1}', '{"position":1,"answers":[1]}', '{"position":"1","answers":[]}'])(
  'broken memory %s is passed over',
  (broken) => {
    const storage = memoryStorage()
    storage.setItem('answers.noor', broken)
    expect(createUnsavedDraft(storage, 'noor').read()).toBeNull()
  },
)
