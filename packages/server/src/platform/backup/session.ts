import pg from 'pg'

/**
 * A dedicated connection, without request timeouts and with settings under which every value is formatted the same
 * anywhere.
 */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'brightpair-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A broken connection also fails the running query, which reports it.
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
