import { globSync, readFileSync } from 'node:fs'
import { fillIn } from '@brightpair/contract/fill-in'
import { expect, test } from 'vitest'
import { changeableEmails } from './email-words.catalogue.ts'
import { ourWords } from './our-words.ts'
import { serviceMails, serviceMessages } from './service-messages.ts'

const DOMAINS = new URL('../..', import.meta.url)

const kindsIn = (text: string) => [...text.matchAll(/\bkind: '([a-z-]+)'/g)].map(([, kind = '']) => kind)

/** Every kind of email that is not a notice, collected from the files that write them. */
const mailed = new Set(
  globSync(['**/*.mails.ts', '**/unproven-addresses.ts'], { cwd: DOMAINS }).flatMap((file) =>
    kindsIn(readFileSync(new URL(file, DOMAINS), 'utf8')),
  ),
)

test('every email that is no notice can be put into a company’s words, or says why it keeps ours', () => {
  expect(mailed.size).toBeGreaterThan(15)
  const changeable = new Set(changeableEmails.map(({ kind }) => kind))
  expect([...mailed].filter((kind) => !changeable.has(kind) && !Object.hasOwn(serviceMails, kind))).toEqual(
    [],
  )
})

test('nothing is on the list that is not sent, or that a company can change', () => {
  expect(Object.keys(serviceMails).filter((kind) => !mailed.has(kind))).toEqual([])
  expect(Object.keys(serviceMails).filter((kind) => Object.hasOwn(ourWords, kind))).toEqual([])
})

test('every reason is one that something has', () => {
  const sources = globSync('**/*wording.ts', { cwd: DOMAINS }).map((file) =>
    readFileSync(new URL(file, DOMAINS), 'utf8'),
  )
  const given = Object.keys(serviceMessages).filter(
    (reason) =>
      Object.values(serviceMails).some((each) => each === reason) ||
      sources.some((text) => text.includes(`words: '${reason}'`)),
  )
  expect(given).toEqual(Object.keys(serviceMessages))
})

test('what a person may leave empty takes nothing else with it', () => {
  for (const [kind, { body, variables }] of Object.entries(ourWords)) {
    const values = Object.fromEntries(variables.map((name) => [name, 'X']))
    const optional = ['message', 'reason', 'note'].filter((name) => name in values)
    const left = fillIn(body, { ...values, ...Object.fromEntries(optional.map((name) => [name, ''])) })
    const rest = optional.reduce(
      (text, name) => text.replace(new RegExp(`(They wrote: )?“?\\{${name}\\}”?`), ''),
      body,
    )
    expect(left, kind).toBe(fillIn(rest, values))
  }
})
