import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * The part of an error that is safe to show where others read it: a log, a job's record, a terminal. No personal
 * values.
 */
export interface SafeError {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** Schema names from the database's error. */
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  readonly stack: string
  readonly cause?: SafeError
}

const MAX_CAUSES = 5
const MAX_LENGTH = 400

type Fields = Readonly<Partial<Record<string, unknown>>>

export function describeError(error: unknown, depth = 0): SafeError {
  if (!isErrorLike(error)) return { type: typeof error, message: 'something else was thrown', stack: '' }
  const fields: Error & Fields = error
  return {
    type: nameOf(error),
    message: messageOf(fields),
    ...textField('code', fields.code),
    ...(isFromPostgres(fields)
      ? {
          ...textField('table', fields.table),
          ...textField('column', fields.column),
          ...textField('constraint', fields.constraint),
        }
      : {}),
    stack: framesOf(error),
    ...(isErrorLike(error.cause) && depth < MAX_CAUSES
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  }
}

/** The job queue passes errors on as copies of another class. */
export const isErrorLike = (error: unknown): error is Error & Fields =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')

/** The same failure without the values, for code that stores or prints errors unfiltered. */
export function withoutValues(error: unknown): Error {
  return rebuilt(describeError(error))
}

function rebuilt({ type, message, code, stack, cause }: SafeError): Error {
  const safe = new Error(message, cause ? { cause: rebuilt(cause) } : {})
  safe.name = type
  safe.stack = `${type}: ${message}\n${stack}`
  return code === undefined ? safe : Object.assign(safe, { code })
}

/** For output on a terminal. */
export function printable(error: unknown): string {
  const lines: string[] = []
  for (let each: SafeError | undefined = describeError(error); each; each = each.cause)
    lines.push(`${each.type}: ${each.message}\n${each.stack}`)
  return lines.join('\ncaused by ')
}

const ADDRESS = /[^\s<>"'@]+@[^\s<>"'@]+/g
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TOKEN = /[\w+=~-]{20,}/g

/** The first line without quoted text, addresses and anything that could be a token; ids stay. */
export function maskValues(text: string): string {
  const [line = ''] = text.split(/[\r\n]/)
  return line
    .replace(/"[^\n]*"/, '"…"')
    .replace(/'[^\n]*'/, "'…'")
    .replace(/`[^\n]*`/, '`…`')
    .replace(ADDRESS, '…@…')
    .replace(TOKEN, (word) => (ID.test(word) ? word : '…'))
    .slice(0, MAX_LENGTH)
}

/** Drivers put rejected values into their messages, so those are rebuilt from fields that hold no values. */
function messageOf(error: Error & Fields): string {
  if (error instanceof DrizzleQueryError) return `query failed: ${oneLine(error.query)}`
  if (isFromPostgres(error)) return `the database refused with ${error.code} (${error.routine ?? 'unknown'})`
  if ('responseCode' in error || 'command' in error) return mailServerMessage(error)
  if (typeof error.syscall === 'string') return systemMessage(error)
  // These messages contain their argument without quotation marks.
  if (error instanceof RangeError) return maskValues(error.message.split(':')[0] ?? '')
  if (error instanceof AggregateError)
    return error.errors.map((each) => describeError(each).message).join('; ')
  return maskValues(error.message)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, MAX_LENGTH)

const isFromPostgres = ({ code, severity }: Fields): boolean =>
  typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

function mailServerMessage({ responseCode, response, command, code }: Fields): string {
  const extended = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]
  const said = [responseCode, extended].filter(Boolean).join(' ')
  return `the mail server ${said ? `said ${said}` : `failed with ${code}`} at ${command ?? 'an unknown step'}`
}

function systemMessage({ syscall, code, address, port, path }: Fields): string {
  const where = address ? `${address}:${port ?? ''}` : (path ?? '')
  return `${syscall} ${code} ${where}`.trim()
}

const textField = <Name extends string>(name: Name, value: unknown) =>
  (typeof value === 'string' ? { [name]: value } : {}) as { [key in Name]?: string }

/** A class name of our own or of a library; any other name could be anything. */
const nameOf = (error: Error): string => (/^\w{1,60}$/.test(error.name) ? error.name : error.constructor.name)

const FRAME = /^ {4}at .{1,400}:\d+:\d+\)?$/

/** The stack frames. The message comes before them and may have lines that look alike. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  const rest = at === -1 ? stack : stack.slice(at + message.length)
  return rest
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
}
