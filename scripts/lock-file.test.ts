import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingNativePackages } from './steps/native-packages.mjs'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))

test('the lock file names the native packages of every platform; else `npm run complete-lock` adds them', () => {
  expect(Object.keys(missingNativePackages(read('package-lock.json')))).toEqual([])
})

test('a native package that is not in the lock file is found', () => {
  const lock = {
    packages: {
      'node_modules/tool': { dev: true, optionalDependencies: { '@tool/darwin-arm64': '^1.2.3' } },
    },
  }
  expect(missingNativePackages(lock)).toEqual({
    'node_modules/@tool/darwin-arm64': {
      version: '1.2.3',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    },
  })
})

test('the lock file names no registry, so that everybody installs from their own', () => {
  expect(JSON.stringify(read('package-lock.json'))).not.toContain('"resolved":"http')
})
