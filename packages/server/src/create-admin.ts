import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { accounts } from '@brightpair/contract'
import { openDatabase } from './compose.ts'
import { databaseServer } from './database-server.ts'
import { createAdmin } from './domains/people/index.ts'
import { readSettings } from './env.ts'
import { createLog } from './log.ts'
import { AppError } from './platform/errors.ts'
import { printable } from './platform/safe-error.ts'

const USAGE =
  'npm run create-admin -- --email you@company.example (--password "a long password" | --password-stdin) [--first-name A --last-name B]'

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    password: { type: 'string' },
    'password-stdin': { type: 'boolean', default: false },
    'first-name': { type: 'string', default: 'Programme' },
    'last-name': { type: 'string', default: 'Manager' },
  },
})

/** Other users of the machine can read the words of a command, but not its input. */
async function firstLine(): Promise<string> {
  for await (const line of createInterface(process.stdin)) return line
  return ''
}

const parsed = accounts.signUp.body
  .pick({ email: true, password: true, firstName: true, lastName: true })
  .safeParse({
    email: values.email,
    password: values['password-stdin'] ? await firstLine() : values.password,
    firstName: values['first-name'],
    lastName: values['last-name'],
  })

if (!parsed.success) {
  for (const issue of parsed.error.issues) console.error(`--${issue.path.join('.')}: ${issue.message}`)
  console.error(`\nUsage: ${USAGE}`)
  process.exit(2)
}

process.on('uncaughtException', (error) => {
  console.error(printable(error))
  process.exit(1)
})

const settings = readSettings()
const log = createLog(settings)
const server = await databaseServer(settings, log, { beside: true })
const database = await openDatabase(server.url, log)
try {
  const { isNew } = await createAdmin(database, parsed.data)
  console.log(
    isNew ? `Admin ${parsed.data.email} created.` : `Admin ${parsed.data.email} has a new password.`,
  )
} catch (error) {
  console.error(error instanceof AppError ? error.message : printable(error))
  process.exitCode = 1
} finally {
  await database.close()
  await server.close()
}
