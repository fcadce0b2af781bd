import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps/paths.mjs'

/**
 * Every package in the lock file, for all platforms, with its declared licence: from the installed package, or from the
 * lock file for native packages of other platforms.
 */
export function installedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, locked]) => {
      const own = ownDescription(place)
      return {
        name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version: locked.version,
        place,
        ships: !locked.dev,
        licence: nameOf(own?.license ?? own?.licenses?.[0] ?? locked.license) ?? licenceOfText(place),
      }
    })
}

function ownDescription(place) {
  try {
    return JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8'))
  } catch {
    return undefined
  }
}

const nameOf = (licence) => (typeof licence === 'object' ? licence?.type : licence)

/** For a package without a declaration, the beginning of its licence file. */
function licenceOfText(place) {
  return /permission is hereby granted, free of charge/i.test(licenceText(place)) ? 'MIT' : 'none'
}

export function licenceText(place) {
  try {
    const folder = path.join(root, place)
    const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    return names.map((name) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n')
  } catch {
    return ''
  }
}
