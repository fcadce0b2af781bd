import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'

export { ensureBuilt, ensureInstalled }

/** Runs a command of this repository; errors are reported by message, without a stack. */
export async function main(command) {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 18) {
    console.error(`Node ${process.versions.node} is too old: install Node 18 or newer.`)
    process.exit(1)
  }
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(
      error.code === 'ENOENT' && error.path === 'npm' ? 'npm was not found; install it.' : error.message,
    )
    process.exitCode = 1
  }
}
