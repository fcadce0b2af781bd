import { readerLocale, writtenAs } from './reader-format'

/** Whether a value is a valid date such as 2026-12-03. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** Whether a value is a time such as 09:30. */
export const isClock = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

const inDigits = writtenAs({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })

/** `03/12/2026` for 2026-12-03, in the reader's order. */
export const dayInDigits = (day: string): string => inDigits(new Date(`${day}T00:00:00Z`))

type Part = 'day' | 'month' | 'year'
const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year'

const orderOf = (locale: string): Part[] =>
  new Intl.DateTimeFormat(locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart)

const hints: Record<Part, string> = { day: 'dd', month: 'mm', year: 'yyyy' }

/** `dd/mm/yyyy`, in the reader's order. */
export const dayHint = () =>
  new Intl.DateTimeFormat(readerLocale(), { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => (isPart(type) ? hints[type] : value))
    .join('')

/** The error for anything else. */
export const dayProblem = () => `Please write the day as ${dayHint()}.`

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthNamed = (word: string) => months.indexOf(word.slice(0, 3)) + 1

/** Parses a typed date: `3/12/2026`, `3 Dec 26`, `December 3, 2026`, `2026-12-03`; null if invalid. */
export function readDay(text: string, locale = readerLocale()): string | null {
  const words = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? []
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const named = words.map(monthNamed).find((month) => month > 0)
  const order: Part[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : orderOf(locale)
  const expected = order.filter((part) => part !== 'month' || !named)
  if (numbers.length !== expected.length) return null
  const of = (part: Part) => numbers[expected.indexOf(part)] ?? ''
  const year = of('year').length === 2 ? `20${of('year')}` : of('year')
  const month = named ? String(named) : of('month')
  const value = `${year}-${month.padStart(2, '0')}-${of('day').padStart(2, '0')}`
  return isDay(value) ? value : null
}

/** Parses a typed time: `9`, `9.30`, `0930`, `9:30 pm`; null if invalid. */
export function readClock(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text.trim())
  if (!found) return null
  const [, hours = '', minutes = '00', half] = found
  const isAfternoon = half?.toLowerCase() === 'p'
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  const value = `${String(hour).padStart(2, '0')}:${minutes}`
  return isClock(value) ? value : null
}
