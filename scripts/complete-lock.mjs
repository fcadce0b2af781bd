import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { missingNativePackages } from './steps/native-packages.mjs'
import { root } from './steps/paths.mjs'

// npm leaves out of the lock file what the registry at hand does not offer; `npm ci` on another platform then fails.
const file = path.join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingNativePackages(lock)
const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
console.log(`${Object.keys(missing).length} native packages of other platforms added to package-lock.json`)
