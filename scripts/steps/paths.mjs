import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A program of the installed packages. */
export const installed = (name) => path.join(root, 'node_modules', '.bin', name)

/** The pinned runtime; it exists once the packages are installed. */
export const node = installed('node')
