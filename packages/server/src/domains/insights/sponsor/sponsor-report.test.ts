import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawSponsorReport } from './sponsor-report.ts'

const figures = {
  company: { id: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11', name: 'Northfield Energy' },
  programme: null,
  programmes: [],
  month: '2026-10',
  months: ['2026-10'],
  people: 60,
  pairs: 30,
  sessions: 295,
  goals: 0.6,
  recommend: 0.9,
  pleased: 0.8,
  steps: [],
  series: Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    people: 60,
    pairs: 30,
    sessions: 25,
  })),
  sites: [],
}

test('the page of a sponsor shows before and after where enough people answered, and stays one page', async () => {
  const read = async (beforeAfter: { text: string; people: number; before: number; after: number }[]) =>
    extractText(
      await getDocumentProxy(
        new Uint8Array(await drawSponsorReport({ figures: { ...figures, beforeAfter }, brand: null })),
      ),
      { mergePages: true },
    )
  const statements = [
    'I speak up',
    'I know my next step',
    'I ask for feedback',
    'I belong here',
    'I have energy',
  ]
  const { text, totalPages } = await read(
    statements.map((each) => ({ text: each, people: 25, before: 2.1, after: 3.4 })),
  )
  expect(totalPages).toBe(1)
  expect(text).toContain('Before and after, from 1 to 5')
  expect(text).toContain('+1.3')
  expect((await read([])).text).not.toContain('Before and after')
})
