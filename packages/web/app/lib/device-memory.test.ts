import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '~/content/legal/device-storage'
import { privacyPolicy } from '~/content/legal/privacy'
import { allowDeviceMemory, deviceMemory, mayRemember } from './device-memory'

const app = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(app, file), 'utf8'))

/** The constant, or the fixed beginning of what is composed. */
function keyOf(name: string, nearest: string): string {
  const definition = new RegExp(`const ${name} = (?:\\(.*\\) => )?['\`]([a-z.]+)`)
  for (const source of [nearest, ...sources]) {
    const key = definition.exec(source)?.[1]
    if (key) return key
  }
  throw new Error(`the key ${name} isn’t found`)
}

const written = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/deviceMemory\.write\((\w+)/g)].map(([, name = '']) => keyOf(name, source)),
  ),
)

/** Each key with how the cookie settings and the privacy policy name it. */
const named: Readonly<Record<string, string>> = {
  'admin.company': 'the company you’re working in as a platform admin',
  'interest.': 'the answers you give on a public questionnaire until you register',
  'interest.claim': 'the answers you give on a public questionnaire until you register',
  'introduction.declined': 'whether you closed the reminder to introduce yourself',
  'match.revealed': 'which matches and pairs you’ve been shown',
  'pair.seen': 'which matches and pairs you’ve been shown',
  'room.devices': 'the camera, microphone and speaker you chose',
  shortcuts: 'whether shortcut keys are on',
  theme: 'theme',
  'watch.': 'where you stopped watching a spark',
}

class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

afterEach(() => vi.unstubAllGlobals())

test('whatever a device remembers is named in the privacy policy and in the cookie settings', () => {
  expect([...written].sort()).toEqual(Object.keys(named).sort())
  const policy = JSON.stringify(privacyPolicy)
  const settings = deviceStorage.optional.detail
  for (const words of Object.values(named)) {
    expect(policy).toContain(words)
    expect(settings).toContain(words)
  }
})

test('a device that may not remember forgets each of these at once, and keeps nothing new but that', () => {
  const storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  for (const key of written) deviceMemory.write(key, 'kept')
  expect(Object.keys(storage)).toHaveLength(written.size)
  allowDeviceMemory(false)
  for (const key of written) deviceMemory.write(key, 'new')
  expect(Object.keys(storage)).toEqual(['preferences.forget'])
  allowDeviceMemory(true)
  expect(mayRemember()).toBe(true)
})
