import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(text('package.json'))

/** The settings that packages/server/src/env.ts reads. */
const settings = [...text('packages/server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
  ([, name = '']) => name,
)

/** Names read by other programs: PostgreSQL's image, Node, and libraries. */
const FOREIGN = /^(POSTGRES_(USER|DB|PASSWORD)|NODE_COMPILE_CACHE|NODE_ENV)$/

const unknown = (names: readonly string[]) =>
  names.filter((name) => !settings.includes(name) && !FOREIGN.test(name))

describe('the Dockerfile', () => {
  const dockerfile = text('deploy/Dockerfile')

  test('copies only what is there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  })

  test('brings the description of every workspace before it installs', () => {
    const [build = ''] = dockerfile.split('RUN npm ci')
    const workspaces = globSync(['packages/*/package.json', 'e2e/package.json', 'bench/package.json'], {
      cwd: root,
    })
    expect(workspaces.length).toBeGreaterThan(5)
    expect(workspaces.filter((name) => !build.includes(`COPY ${name} `))).toEqual([])
  })

  test('calls scripts, programs and settings that exist, and does not run as root', () => {
    for (const [, name = ''] of dockerfile.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(name)
    const program = /^CMD \["node", "(.+)"\]$/m.exec(dockerfile)?.[1] ?? ''
    expect(existsSync(path.join(root, program))).toBe(true)
    const set = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
      ([, name = '']) => name,
    )
    expect(unknown(set)).toEqual([])
    expect(dockerfile).toMatch(/^USER node$/m)
  })

  test('asks an address that answers whether the process lives', () => {
    expect(dockerfile).toContain('/api/health/live')
    expect(text('packages/contract/src/health.ts')).toContain("'/health/live'")
  })
})

test('the compose file and the settings beside it name only settings that exist', () => {
  const beside = [...text('deploy/brightpair.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)]
  const inside = [...text('deploy/compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm)]
  const names = [...beside, ...inside].map(([, name = '']) => name)
  expect(names).toContain('APP_SECRET')
  expect(names).toContain('DATABASE_URL')
  expect(unknown(names)).toEqual([])
})

test.each(['deploy/brightpair.service', 'deploy/brightpair-backup.service'])(
  '%s starts what exists',
  (file) => {
    const unit = text(file)
    const [, home = '', program = ''] = /^ExecStart=(\S+)\/node_modules\/\.bin\/node (\S+)/m.exec(unit) ?? []
    expect(unit).toContain(`WorkingDirectory=${home}`)
    expect(existsSync(path.join(root, program))).toBe(true)
    const names = [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(unknown(names)).toEqual([])
  },
)

test.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s keeps the metrics inside', (file) => {
  expect(text(file)).toMatch(/\/metrics[\s\S]*404/)
})

test('every alert has a case in which it speaks and one in which it stays silent', () => {
  const names = [...text('deploy/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const cases = text('deploy/alerts.test.yaml').split(/^ {2}- name: /m)
  const count = (name: string, isSilent: boolean) =>
    cases.filter(
      (each) => each.includes(`alertname: ${name}\n`) && each.includes('exp_alerts: []') === isSilent,
    ).length
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => count(name, true) === 0 || count(name, false) === 0)).toEqual([])
})

test('every setting is explained in docs/operations.md and README.md, and no other', () => {
  expect(settings.length).toBeGreaterThan(20)
  for (const file of ['docs/operations.md', 'README.md']) {
    const [, section = ''] = text(file).split(/^## Settings$/m)
    const [table = ''] = section.split(/^## /m)
    const cells = table.split('\n').flatMap((line) => /^\| (`[^|]+`) \|/.exec(line)?.[1] ?? [])
    const explained = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
    const ours = explained.filter((name) => !FOREIGN.test(name))
    expect(ours.sort(), file).toEqual(settings.toSorted())
  }
})
