import { randomUUID } from 'node:crypto'
import pg from 'pg'

export class SharedSessions extends Error {
  constructor() {
    super(
      'DATABASE_URL points to a pooler that shares connections between transactions, so locks, live updates and time limits ' +
        'would be lost. Set the pooler to session mode (PgBouncer: pool_mode = session), or connect to the database itself.',
    )
  }
}

const READ = "SELECT current_setting('brightpair.probe', true) AS value"

/**
 * A pooler in transaction mode hands each transaction whichever connection is free. Detected by beginning a transaction
 * in a second session: either it sees what the first one set, or the first one has lost its setting.
 */
export async function requireOwnSessions(url: string): Promise<void> {
  const settings = { connectionString: url, application_name: 'brightpair' }
  const [first, second] = [new pg.Client(settings), new pg.Client(settings)]
  // A connection that drops in between makes the next query fail; without a listener it would end the process.
  for (const client of [first, second]) client.on('error', () => undefined)
  try {
    await Promise.all([first.connect(), second.connect()])
    const mark = randomUUID()
    await first.query("SELECT set_config('brightpair.probe', $1, false)", [mark])
    await second.query('BEGIN')
    const [taken] = (await second.query(READ)).rows
    const [kept] = (await first.query(READ)).rows
    await second.query('ROLLBACK')
    if (taken.value === mark || kept.value !== mark) throw new SharedSessions()
  } finally {
    await Promise.all([first.end(), second.end()].map((ended) => ended.catch(() => undefined)))
  }
}
