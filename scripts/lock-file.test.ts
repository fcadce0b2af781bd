import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

const NATIVE =
  /(android|darwin|freebsd|linux|openharmony|win32|windows)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)/

const lockFile = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')

/** Native packages that a package may need on some platform but the lock file does not name. */
function missingNativePackages({ packages }: Lock): string[] {
  const named = new Set(Object.keys(packages).map((key) => key.slice(key.lastIndexOf('node_modules/') + 13)))
  return Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => NATIVE.test(name) && !named.has(name))
}

test('the lock file names the native packages of every platform, so that each can install', () => {
  expect(missingNativePackages(JSON.parse(lockFile))).toEqual([])
})

test('a native package that is not in the lock file is found', () => {
  const lock = {
    packages: { 'node_modules/tool': { optionalDependencies: { '@tool/darwin-arm64': '^1.2.3' } } },
  }
  expect(missingNativePackages(lock)).toEqual(['@tool/darwin-arm64'])
})

test('the lock file names no registry, so that everybody installs from their own', () => {
  expect(lockFile).not.toContain('"resolved": "http')
})
