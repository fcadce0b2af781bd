import { expect, test } from 'vitest'
import { installedPackages } from './licences/installed-packages.mjs'
import { isAllowed } from './licences/rules.mjs'

test('every package has a licence that we may ship under', () => {
  const packages = installedPackages()
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter((each) => !isAllowed(each))).toEqual([])
})

test.each([
  ['GPL-3.0-only', false],
  ['none', false],
  ['LGPL-3.0-or-later', false],
  ['MPL-2.0', false],
  ['(MIT OR GPL-2.0)', true],
  ['MIT AND GPL-2.0', false],
])('a package with %s that ships is allowed: %s', (licence, expected) => {
  expect(isAllowed({ name: 'some-package', licence, ships: true })).toBe(expected)
})

test('a tool may ask more of those who pass it on, and the picture library is used as its licence wants', () => {
  expect(isAllowed({ name: 'some-tool', licence: 'MPL-2.0', ships: false })).toBe(true)
  const libvips = { name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later', ships: true }
  expect(isAllowed(libvips)).toBe(true)
})
