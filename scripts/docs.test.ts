import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { floorPlan } from './architecture/floor-plan.ts'
import { readSourceTree } from './architecture/source-tree.ts'
import { pathsIn, scriptsIn } from './docs/names-in-docs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/ARCHITECTURE.md',
  'docs/operations.md',
  'docs/sizing.md',
  'docs/licences.md',
]
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

const isThere = (name: string) =>
  existsSync(path.join(root, name)) || globSync(name, { cwd: root }).length > 0

describe.each(documents)('%s', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8')

  test('names only paths that exist', () => {
    const names = pathsIn(text, path.dirname(document))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !isThere(name))).toEqual([])
  })

  test('names only npm scripts that exist', () => {
    expect(scriptsIn(text).filter((name) => !(name in scripts))).toEqual([])
  })
})

test('the map fits on one page', () => {
  const lines = readFileSync(path.join(root, 'docs/ARCHITECTURE.md'), 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThan(90)
})

test('its floor plan is the one of the code', async () => {
  const map = path.join(root, 'docs/ARCHITECTURE.md')
  const drawn = ['```mermaid', floorPlan(readSourceTree(root)), '```'].join('\n')
  const text = readFileSync(map, 'utf8').replace(/```mermaid\n[\s\S]*?```/, drawn)
  // `vitest run scripts/docs.test.ts -u` redraws it.
  await expect(text).toMatchFileSnapshot(map)
})

test('a path, a tree and a script that do not exist are seen', () => {
  const text = [
    'See [the map](docs/GONE.md) and `packages/gone/a.ts`; run `npm run gone` or `npm test`.',
    '```',
    'packages/',
    '  server/       the server',
    '    gone.ts     nothing',
    '```',
  ].join('\n')
  expect(pathsIn(text, '.').filter((name) => !isThere(name))).toEqual([
    'docs/GONE.md',
    'packages/gone/a.ts',
    'packages/server/gone.ts',
  ])
  expect(scriptsIn(text)).toEqual(['gone', 'test'])
})
