import pg from 'pg'

/** A connection of its own, without the time limits of requests, on which every value reads the same anywhere. */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'brightpair-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // What breaks the connection also fails the query under way, which tells it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
      SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
      SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8'`)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
