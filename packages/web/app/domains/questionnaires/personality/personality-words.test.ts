import { expect, test } from 'vitest'
import { pictureInWords, preferencesInWords, traitsInWords } from './personality-words'

const result = {
  traits: {
    openness: 0,
    conscientiousness: 40,
    extraversion: 60,
    agreeableness: 61,
    steadiness: 100,
    energy: 39,
  },
  preferences: { planning: 0, talking: 50, together: 100, bursts: 75 },
  takenAt: '2026-01-01T00:00:00.000Z',
}

test('each trait gets the sentence of its length', () => {
  const words = traitsInWords(result)
  expect(words.map(({ name }) => name)).toEqual([
    'Curiosity',
    'Structure',
    'Sociability',
    'Warmth',
    'Calm',
    'Energy',
  ])
  expect(words[0]?.says).toContain('what’s proven')
  expect(words[1]?.says).toContain('leave room')
  expect(words[4]?.says).toContain('clear head')
})

test('the picture can be heard', () => {
  expect(pictureInWords(result)).toMatch(/^Curiosity: short, 0 of 100\. Structure: middling, 40 of 100\./)
})

test('a preference says where somebody leans', () => {
  expect(preferencesInWords(result).map(({ leaning }) => leaning)).toEqual([
    'More: See what the week brings',
    'Between the two',
    'More: Side by side',
    'More: Short strong bursts',
  ])
})
