import { MAX_MONTHS } from '@brightpair/contract/health-figures'
import { AppError } from '../../../platform/errors.ts'

/** Whole calendar months in UTC. */
export interface Months {
  readonly keys: readonly string[]
  readonly from: Date
  readonly until: Date
  /** The end of the last month, or now while it is still running: nothing later is counted. */
  readonly asOf: Date
}

const USUAL_MONTHS = 6

export function monthsAsked(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Months {
  const thisMonth = keyOf(now)
  const last = to ?? thisMonth
  const first = from ?? shifted(last, 1 - USUAL_MONTHS)
  if (last > thisMonth) throw unreadable('to', 'This month hasn’t started yet.')
  if (first > last) throw unreadable('from', 'Please choose a first month that isn’t after the last one.')
  const keys = keysBetween(first, last)
  if (keys.length > MAX_MONTHS) throw unreadable('from', `Please choose at most ${MAX_MONTHS} months.`)
  const until = startOf(shifted(last, 1))
  return { keys, from: startOf(first), until, asOf: until < now ? until : now }
}

const unreadable = (field: string, message: string) =>
  new AppError('invalid_input', message, { details: { [field]: message } })

function keysBetween(first: string, last: string): string[] {
  const keys = [first]
  while (keys.length <= MAX_MONTHS && (keys.at(-1) ?? last) < last) keys.push(shifted(keys.at(-1) ?? last, 1))
  return keys
}

export const keyOf = (moment: Date): string => moment.toISOString().slice(0, 7)
export const startOf = (key: string): Date => new Date(`${key}-01T00:00:00.000Z`)

export function shifted(key: string, months: number): string {
  const start = startOf(key)
  start.setUTCMonth(start.getUTCMonth() + months)
  return keyOf(start)
}
