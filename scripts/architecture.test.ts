import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { planted } from './architecture/planted.ts'
import { ROOMS } from './architecture/rooms.ts'
import { rules } from './architecture/rules.ts'
import { createSourceTree, readSourceTree } from './architecture/source-tree.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const tree = readSourceTree(root)

describe.each(rules)('$name', (rule) => {
  test('holds everywhere', () => {
    expect(rule.violations(tree)).toEqual([])
  })

  test.each(planted[rule.name] ?? [{ files: {}, complaint: 'a planted violation' }])(
    'sees the planted violation: $complaint',
    ({ files, complaint }) => {
      expect(rule.violations(createSourceTree(files))).toContain(complaint)
    },
  )
})

test('every planted violation belongs to a rule', () => {
  expect(Object.keys(planted).sort()).toEqual(rules.map((rule) => rule.name).sort())
})

test('all of the house is looked at, and its imports are followed', () => {
  for (const file of ['packages/server/src/main.ts', 'packages/web/app/root.tsx', 'scripts/start.mjs'])
    expect(tree.has(file), file).toBe(true)
  for (const place of ['packages/contract/src', 'packages/server/src/domains', 'packages/web/app/domains'])
    for (const room of ROOMS)
      expect(
        [...tree.keys()].some((file) => file.startsWith(`${place}/${room}/`)),
        `${place}/${room}`,
      ).toBe(true)
  expect([...tree.keys()].some((file) => file.includes('node_modules'))).toBe(false)

  const own = [...tree.values()].flatMap((file) =>
    file.imports
      .filter(
        ({ specifier }) => /^[.~]/.test(specifier) && !/\+types|\.(css|svg|json|png)(\?.*)?$/.test(specifier),
      )
      .map(({ specifier, target }) => ({ from: file.path, specifier, found: tree.has(target ?? '') })),
  )
  expect(own.length).toBeGreaterThan(150)
  expect(own.filter(({ found }) => !found)).toEqual([])
})
