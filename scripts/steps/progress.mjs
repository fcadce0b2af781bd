const isTerminal = process.stdout.isTTY === true

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs `work` and shows that it is still going: in place on a terminal, a line every ten seconds elsewhere. */
export async function withProgress(title, work) {
  const since = Date.now()
  if (!isTerminal) console.log(`${title} ...`)
  const show = () => {
    if (isTerminal) process.stdout.write(`\r\x1b[2K${title} ... ${Math.round((Date.now() - since) / 1000)} s`)
    else console.log(`  still at it, ${Math.round((Date.now() - since) / 1000)} s`)
  }
  if (isTerminal) show()
  const timer = setInterval(show, isTerminal ? 1_000 : 10_000)
  try {
    const result = await work()
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
