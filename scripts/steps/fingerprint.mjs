import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

/** One hash over the names and contents of files and folders; timestamps don't matter. */
export function fingerprint(entries, isIgnored = () => false) {
  const hash = createHash('sha256')
  for (const file of entries.flatMap((entry) => filesIn(entry, isIgnored)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(entry, isIgnored) {
  const found = statSync(path.join(root, entry), { throwIfNoEntry: false })
  if (!found || isIgnored(entry)) return []
  if (found.isFile()) return [entry]
  return readdirSync(path.join(root, entry)).flatMap((name) =>
    filesIn(path.posix.join(entry, name), isIgnored),
  )
}

export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
