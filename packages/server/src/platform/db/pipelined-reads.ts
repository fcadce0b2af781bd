import pg from 'pg'

/** Each one keeps one processor of the database busy. */
const LINES = 2

/** In flight at once per connection: small batches of results leave room for transactions. */
const MAX_SENT = 30

/** A connection without a response for this long gets no more reads. */
const STUCK_MILLISECONDS = 50

/** Pause after a failed connection attempt. */
const RECONNECT_MILLISECONDS = 5_000

type Query = (...args: unknown[]) => Promise<unknown>

interface Options {
  readonly settings: pg.ClientConfig
  /** Runs on each new connection before anything else uses it. */
  readonly prepare: (session: pg.ClientBase) => Promise<void>
  readonly onError: (error: Error) => unknown
}

interface Waiting {
  readonly args: readonly unknown[]
  readonly resolve: (result: Promise<unknown>) => void
  readonly elsewhere: Query
}

/**
 * A pooled connection serves one query at a time, and most of the cost of a short read on the node is its separate send
 * and wake-up. Here all reads of one turn of the event loop are sent at once, pipelined, and come back in order. When
 * one of them is stuck, those behind it are sent over the pool instead.
 */
export function openPipelines(url: string, options: Options) {
  const waiting: Waiting[] = []
  const lines = Array.from({ length: LINES }, () => openLine(url, options, serve))

  function serve(): void {
    const open = lines.filter((line) => line.isOpen())
    while (waiting.length > 0) {
      const line = open.reduce<Line | undefined>(
        (best, each) => (best && best.sent() <= each.sent() ? best : each),
        undefined,
      )
      if (line && line.sent() >= MAX_SENT) return
      const next = waiting.shift()
      next?.resolve((line?.run ?? next.elsewhere)(...next.args))
    }
  }

  return {
    run(elsewhere: Query, ...args: unknown[]): Promise<unknown> {
      return new Promise((resolve) => {
        waiting.push({ args, resolve, elsewhere })
        serve()
      })
    },
    waitingCount: () => waiting.length,
    close: async () => {
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}

type Line = ReturnType<typeof openLine>

function openLine(url: string, { settings, prepare, onError }: Options, onChange: () => void) {
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let awayUntil = 0
  let isClosed = false
  let sent = 0
  let completed = 0
  let isStuck = false
  let watching: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const made = new pg.Client({ ...settings, connectionString: url, pipeline: true })
    const leave = (error?: Error) => {
      if (client === made) client = undefined
      awayUntil = performance.now() + RECONNECT_MILLISECONDS
      if (error && !isClosed) onError(error)
    }
    made.on('error', leave)
    made.on('end', () => leave())
    try {
      await made.connect()
      await prepare(made)
      if (isClosed) await made.end()
      else client = made
    } catch (error) {
      leave(error as Error)
      await made.end().catch(() => undefined)
    }
  }

  function isOpen(): boolean {
    if (!client && !opening && !isClosed && performance.now() >= awayUntil)
      opening = connect().finally(() => {
        opening = undefined
      })
    return client !== undefined && !isStuck
  }

  function watch(): void {
    const before = completed
    watching = setTimeout(() => {
      // First read the results that arrived while the node was busy.
      setImmediate(() => {
        watching = undefined
        if (sent === 0) return
        isStuck = completed === before
        watch()
        if (isStuck) onChange()
      })
    }, STUCK_MILLISECONDS).unref()
  }

  async function run(...args: unknown[]): Promise<unknown> {
    if (!client) throw new Error('the line is closed')
    sent += 1
    if (!watching) watch()
    sendTogether(client)
    try {
      return await (client.query as Query).apply(client, args)
    } finally {
      sent -= 1
      completed += 1
      isStuck = false
      onChange()
    }
  }

  return {
    isOpen,
    run,
    sent: () => sent,
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(watching)
      await opening
      await client?.end()
    },
  }
}

const corked = new WeakSet<pg.Client>()

/** Flushes the queries of this turn of the event loop together when it ends. */
function sendTogether(client: pg.Client): void {
  if (corked.has(client)) return
  const { stream } = client.connection
  corked.add(client)
  stream.cork()
  setImmediate(() => {
    corked.delete(client)
    stream.uncork()
  })
}
