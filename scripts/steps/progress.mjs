const isTerminal = process.stdout.isTTY === true

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs `work` with progress output: in place on a terminal, a line every ten seconds elsewhere. `work` gets a function
 * to report its current step.
 */
export async function withProgress(title, work) {
  const since = Date.now()
  let doing = ''
  if (!isTerminal) console.log(`${title} ...`)
  const show = () => {
    const spent = `${Math.round((Date.now() - since) / 1000)} s${doing ? ` (${doing})` : ''}`
    if (isTerminal) process.stdout.write(`\r\x1b[2K${title} ... ${spent}`)
    else console.log(`  still at it, ${spent}`)
  }
  if (isTerminal) show()
  const timer = setInterval(show, isTerminal ? 1_000 : 10_000)
  try {
    const result = await work((what) => {
      doing = what
    })
    report(`${title}: done in ${seconds(since)}`)
    return result
  } catch (error) {
    report(`${title}: failed after ${seconds(since)}`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

function report(line) {
  if (isTerminal) process.stdout.write(`\r\x1b[2K${line}\n`)
  else console.log(line)
}
