import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { describeError, maskValues, printable, withoutValues } from './safe-error.ts'

const SECRET = 'Zsecret'
const fail = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}
const from = (fields: object, message = SECRET) => Object.assign(new Error(message), fields)

const refused = from({
  severity: 'ERROR',
  code: '23505',
  detail: `Key (email)=(${SECRET}@mail.example) already exists.`,
  where: `COPY users, line 1: "${SECRET}"`,
  table: 'users',
  constraint: 'users_email_key',
  routine: '_bt_check_unique',
})

const errors: [string, unknown, string][] = [
  [
    'of a query',
    new DrizzleQueryError('insert into users (email) values ($1)', [SECRET], refused),
    'query failed: insert into users (email) values ($1)',
  ],
  ['of the database', refused, 'the database refused with 23505 (_bt_check_unique)'],
  ['of JSON', fail(() => JSON.parse(`{"a": "${SECRET}" "b": 1}`)), ''],
  ['of an address', fail(() => new URL(`not-an-address-${SECRET}`)), 'Invalid URL'],
  [
    'of a zone',
    fail(() => new Intl.DateTimeFormat('en', { timeZone: SECRET })),
    'Invalid time zone specified',
  ],
  [
    'of a mail server',
    from(
      {
        code: 'EENVELOPE',
        responseCode: 550,
        response: `550 5.1.1 <${SECRET}@mail.example> unknown`,
        command: 'RCPT TO',
        rejected: [`${SECRET}@mail.example`],
      },
      `Can't send mail: 550 5.1.1 ${SECRET}`,
    ),
    'the mail server said 550 5.1.1 at RCPT TO',
  ],
  [
    'of the system',
    from({ syscall: 'connect', code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 }),
    'connect ECONNREFUSED 127.0.0.1:5432',
  ],
  ['of several', new AggregateError([refused, refused], SECRET), 'the database refused'],
  [
    'with a quotation',
    new Error(`the article "my "${SECRET}" words" is not there`),
    'the article "…" is not there',
  ],
  ['with an address', new Error(`nobody is ${SECRET}.person@mail.example here`), 'nobody is …@… here'],
  ['with a token', new Error(`the code ${SECRET}${'a'.repeat(30)} was used`), 'the code … was used'],
  ['with more lines', new Error(`Failed query: select $1\nparams: ${SECRET}`), 'Failed query: select $1'],
  ['with lines like a stack', new Error(`no\n    at ${SECRET} (file:///x.ts:1:1)`), 'no'],
  ['with a cause', new Error('a mail was not stored', { cause: refused }), 'a mail was not stored'],
  ['with a cause of another kind', new Error('no', { cause: { params: SECRET } }), 'no'],
  [
    'of the job queue, which is none',
    {
      ...refused,
      message: `${refused.message} (Queue: q)`,
      stack: `Error: ${SECRET}\n    at x (file:///x.ts:1:1)`,
    },
    'the database refused',
  ],
  ['that is a text', SECRET, 'something else was thrown'],
]

describe('an error', () => {
  test.each(errors)('%s is described, kept and printed without its values', (_, error, message) => {
    expect(describeError(error).message).toContain(message)
    const copies = [describeError(error), withoutValues(error).stack, structuredClone(withoutValues(error))]
    for (const copy of [...copies, printable(error)]) {
      const seen = `${JSON.stringify(copy)} ${(copy as Error).stack} ${(copy as Error).message}`
      expect(seen).not.toContain(SECRET)
    }
  })

  test.each(errors)('%s is logged without its values, however it is given', (_, error) => {
    const lines: string[] = []
    const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line: string) => lines.push(line) })
    log.error({ err: error }, 'failed')
    log.warn({ err: error })
    if (error instanceof Error) {
      log.error(error)
      log.child({}).error(error, 'failed')
      log.error({ err: error }, error.message)
    }
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((line) => line.includes(SECRET))).toEqual([])
  })

  test('still says where it happened, and what the schema has to do with it', () => {
    expect(describeError(refused)).toMatchObject({
      code: '23505',
      table: 'users',
      constraint: 'users_email_key',
      stack: expect.stringContaining('safe-error.test.ts'),
    })
    expect(printable(new Error('outside', { cause: refused }))).toMatch(
      /outside\n[\s\S]+caused by Error: the/,
    )
  })

  test('nobody caught ends the process without a word of its values', async () => {
    const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
    const program = `
      import { closeOnSignal } from ${JSON.stringify(at('../closing.ts'))}
      import { createLog } from ${JSON.stringify(at('../log.ts'))}
      closeOnSignal(createLog({ LOG_LEVEL: 'info' }))
      Promise.reject(Object.assign(new Error('Failed query\\nparams: ${SECRET}'), { params: ['${SECRET}'] }))
    `
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    const { code, stdout, stderr } = await run.then(
      () => ({ code: 0, stdout: '', stderr: '' }),
      (error) => error,
    )
    expect(code).toBe(1)
    expect(stdout).toContain('stopped by an error that nobody expected')
    expect(stdout + stderr).not.toContain(SECRET)
  })
})

test('ids stay readable', () => {
  const id = crypto.randomUUID()
  expect(maskValues(`the run ${id} ended`)).toBe(`the run ${id} ended`)
})
