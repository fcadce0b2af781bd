import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OWN = '@brightpair'

/**
 * A copy of the sources beside the installed packages, so that a fault never stands in the tree one works in. The
 * packages of the house are linked again: they have to lead to the copy.
 */
export async function copySources(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brightpair-faults-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of listed.trim().split('\n'))
    await cp(path.join(ROOT, file), path.join(folder, file), { recursive: true }).catch(ignoreRemoved)
  const packages = path.join(folder, 'node_modules')
  await mkdir(path.join(packages, OWN), { recursive: true })
  for (const name of await readdir(path.join(ROOT, 'node_modules')))
    if (name !== OWN && !name.startsWith('.vite'))
      await symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name))
  for (const name of await readdir(path.join(ROOT, 'node_modules', OWN)))
    await cp(path.join(ROOT, 'node_modules', OWN, name), path.join(packages, OWN, name), {
      verbatimSymlinks: true,
    })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Listed, but deleted in the tree. */
function ignoreRemoved(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
