import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isSentence, quoteOf, stringsIn } from './docs/content-strings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const CONTENT = 'packages/web/app/content'

/** Portraits, and questions to reflect on: they contain no claims. */
const SILENT = ['profiles', 'reflections']

const said = globSync('**/*.ts', { cwd: path.join(root, CONTENT) })
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((module) => !SILENT.includes(module))
  .flatMap((module) =>
    stringsIn(read(`${CONTENT}/${module}.ts`))
      .filter(isSentence)
      .map((text) => `${module}: ${quoteOf(text)}`),
  )

const claims = read('docs/claims.md')
const [, listed = ''] = claims.split('## What the product does')

/** `module: quote` of every quote; in the last part, one module has a line of many. */
const quoted = listed.split('\n').flatMap((line) => {
  const single = [...line.matchAll(/([\w/-]+): `([^`]+)`/g)].map(([, module, quote]) => `${module}: ${quote}`)
  const [, owner, many = ''] = /^- ([\w/-]+): (.*)$/.exec(line) ?? []
  return owner ? [...many.matchAll(/`([^`]+)`/g)].map(([, quote]) => `${owner}: ${quote}`) : single
})

const shown = [...listed.matchAll(/\| `([^`]+\.(?:test|spec)\.ts)`(?:: ([^|]+))? \|$/gm)].map(
  ([, file = '', title = '']) => ({ file, title: title.trim() }),
)

describe('the list of claims', () => {
  test('names everything a content module says; add a new sentence to docs/claims.md with what makes it true', () => {
    expect(said.filter((sentence) => !quoted.includes(sentence))).toEqual([])
  })

  test('quotes nothing that nobody says any more', () => {
    expect(quoted.filter((sentence) => !said.includes(sentence))).toEqual([])
  })

  test('names only tests that exist', () => {
    expect(shown.length).toBeGreaterThan(20)
    const missing = shown.filter(
      ({ file, title }) => !existsSync(path.join(root, file)) || !read(file).includes(title),
    )
    expect(missing).toEqual([])
  })
})

describe('texts of a module', () => {
  test('are found in all three kinds of quotes and inside of each other, and not in comments', () => {
    const source = [
      "// it's a comment",
      'const plain = "It\'s here."',
      "const escaped = 'It\\'s there.' /* 'not this' */",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
      'const nested = `${people(count, `${side}s`, { a: 1 })} wait ${many ? \'right now\' : "later"}.`',
    ].join('\n')
    expect(stringsIn(source)).toEqual([
      "It's here.",
      "It's there.",
      '{…}s',
      'right now',
      'later',
      '{…} wait {…}.',
    ])
  })

  test('that are long are quoted by their beginning and their length', () => {
    const text = `${'word '.repeat(40)}end.`
    expect(quoteOf(text)).toMatch(/^word .* … \[204\]$/)
    expect(quoteOf(`${text}!`)).not.toBe(quoteOf(text))
    expect([isSentence('Choose Plan'), isSentence('We answer within a day.')]).toEqual([false, true])
  })
})

test('no feature is switched by the plan', () => {
  const rooms = 'packages/server/src/domains'
  const asking = globSync(`${rooms}/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\bplan [!=]==? |plan === |planSeats\[|hasFreeSeat\(|isNearlyFull\(/.test(read(file)))
  const places = ['programmes/companies/', 'people/people-imports/people-imports.presenter.ts']
  expect(asking.filter((file) => !places.some((place) => file.startsWith(`${rooms}/${place}`)))).toEqual([])
})

test('the licence is the one the pages name', () => {
  expect(read('LICENSE')).toMatch(/^MIT License/)
})
