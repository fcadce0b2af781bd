import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { stringsIn } from './docs/content-strings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Habits that make a sentence read translated, and what to write instead. */
const habits: readonly (readonly [RegExp, string])[] = [
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\b(?:e-mails?|(?<!\bmail )mails?(?! (?:server|domains?)))\b/i, 'email, emails'],
  [/\b(?:it|this|mail|email|file|answers?) stands? (?:here|there|in|at|still)\b/i, 'is, appears, is listed'],
  [/\blies? (?:ahead|here|behind)\b/i, 'is next, is due'],
  [/\b(?:could not|cannot|can’t) be kept\b/i, 'couldn’t be saved'],
  [/\b(?:(?:mentors|mentees|people) who wait|programmes that run)\b/i, 'waiting mentees, running programmes'],
]

/** Where the words are bound: signed or published under a date, or read by engineers. */
const EXCEPT = [
  'packages/web/app/content/legal/',
  'packages/contract/src/pairs/agreement/',
  'packages/server/src/platform/',
  'packages/server/src/domains/privacy/personal-data-page.ts',
  'packages/server/src/domains/privacy/erase-account.ts',
  'packages/server/src/domains/privacy/retention-rules.ts',
  'packages/contract/',
]
const BOUND = /personal-data\.ts$|\.queries\.ts$|\.test\.tsx?$|import-columns/

const isProse = (text: string) =>
  /\p{L} \p{L}/u.test(text) && !/\b(?:SELECT|FROM|WHERE|JOIN|VALUES)\b/.test(text)

/** What stands between two tags, without the code that fills it in. */
const textBetweenTags = (source: string) =>
  [...source.matchAll(/>\s*([^<>{}=;]*\p{L} \p{L}[^<>{}=;]*)</gu)].map(([, text = '']) => text)

function habitsIn(file: string, source: string): string[] {
  const texts = [...stringsIn(source), ...(file.endsWith('.tsx') ? textBetweenTags(source) : [])]
  return texts.filter(isProse).flatMap((text) => {
    const found = habits.find(([habit]) => habit.test(text))
    return found ? [`${file}: “${text.replace(/\s+/g, ' ').trim().slice(0, 90)}” (better: ${found[1]})`] : []
  })
}

test('nothing that people read has the habits of a translation', () => {
  const files = globSync('packages/{web/app,server/src}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !BOUND.test(file) && !EXCEPT.some((bound) => file.startsWith(bound)),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => habitsIn(file, readFileSync(path.join(root, file), 'utf8')))
  expect([...new Set(found)]).toEqual([])
})

test.each([
  ['a.ts', "const title = 'Somebody else changed this'"],
  ['a.tsx', '<p>Your mails come in the morning</p>'],
  ['a.ts', "const note = 'The order could not be kept.'"],
  ['a.tsx', '<p>Mentees who wait are listed</p>'],
])('a habit is seen: %s %s', (file, source) => {
  expect(habitsIn(file, source)).toHaveLength(1)
})

test('code and what engineers say are left alone', () => {
  expect(
    habitsIn('a.ts', "const mails = somebody // somebody stands here\nimport x from './mails.ts'"),
  ).toEqual([])
})
