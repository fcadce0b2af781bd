import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'

interface Connection {
  query(text: string): Promise<unknown>
  query<Stream extends Readable | Writable>(stream: Stream): Stream
  release(): void
}

/** What a run leaves behind: its pairs, what people are told of them, and its record. */
const rowsOf = (runId: string) => ({
  matches: `SELECT * FROM matches WHERE run_id = '${runId}'`,
  notices: `SELECT n.* FROM notices n WHERE n.kind = 'match-found' AND n.user_id IN (
    SELECT unnest(ARRAY[mentor_id, mentee_id]) FROM matches WHERE run_id = '${runId}')`,
  matching_run_records: `SELECT * FROM matching_run_records WHERE run_id = '${runId}'`,
})

/** Milliseconds that it takes to COPY the rows of a run into empty tables with the same indexes. */
export async function timeCopy(pool: { connect(): Promise<unknown> }, runId: string): Promise<number> {
  const connection = (await pool.connect()) as Connection
  try {
    let took = 0
    for (const [table, rows] of Object.entries(rowsOf(runId))) {
      await connection.query(`CREATE TABLE copied_${table} (LIKE ${table} INCLUDING ALL)`)
      const copied = await buffer(connection.query(to(`COPY (${rows}) TO STDOUT`)))
      const began = performance.now()
      await pipeline([copied], connection.query(from(`COPY copied_${table} FROM STDIN`)))
      took += performance.now() - began
    }
    return took
  } finally {
    connection.release()
  }
}
