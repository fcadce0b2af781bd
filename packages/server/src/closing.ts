import type { Logger } from 'pino'

interface Closable {
  close(): unknown
}

/** What has been opened, to be closed on a signal. */
export interface Closing {
  onShutdown<T extends Closable>(part: T): T
}

/** Closes the last part first: requests in flight finish before the database goes. */
export function closeOnSignal(log: Logger): Closing {
  const opened: Closable[] = []
  let isClosing = false

  async function closeAll(): Promise<void> {
    if (isClosing) return
    isClosing = true
    try {
      for (let part = opened.pop(); part; part = opened.pop()) await part.close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    }
  }
  process.on('SIGINT', closeAll)
  process.on('SIGTERM', closeAll)
  // By default Node prints the whole error with all its properties.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by an error that nobody expected')
    process.exit(1)
  })

  return {
    onShutdown(part) {
      opened.push(part)
      return part
    },
  }
}
