import { z } from 'zod'
import { MAX_EMAIL, MAX_PASSWORD, MIN_PASSWORD } from './limits.ts'
import { isEmailAddress, normalizeEmail } from './people/email-address.ts'

/**
 * Plain words in place of zod's developer messages. No JIT in a page: even trying it would violate the content security
 * policy, which would report it.
 */
z.config({
  jitless: 'document' in globalThis,
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return `Not expected here: ${issue.keys.join(', ')}.`
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill in this field.'
    if (issue.code === 'invalid_type') return 'This value has the wrong type.'
    return undefined
  },
})

const NULL_CHARACTER = String.fromCharCode(0)

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
const isStorable = (value: string) => !value.includes(NULL_CHARACTER) && !/\p{Surrogate}/u.test(value)

/** One line or paragraph a person typed: trimmed, bounded, and storable in PostgreSQL. */
export const text = (max: number, { min = 1 }: { min?: number } = {}) =>
  z
    .string()
    .trim()
    .min(min, min === 1 ? 'Please fill in this field.' : `Please use at least ${min} characters.`)
    .max(max, `Please use at most ${max} characters.`)
    .refine(isStorable, 'Please remove the invisible characters.')

/** Unaltered, for values exchanged by programs. */
export const verbatim = (max: number) =>
  z
    .string()
    .max(max, `Please use at most ${max} characters.`)
    .refine(isStorable, 'Please remove the invisible characters.')

/** Control characters and bidirectional marks: they break mail headers and disguise names. */
const UNSEEN = /[\p{Control}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Exactly one line, safe in a mail header, a calendar file and a table. */
export const line = (max: number, options: { min?: number } = {}) =>
  text(max, options).refine(
    (value) => !UNSEEN.test(value),
    'Please remove line breaks and invisible characters.',
  )

export const TimeZone = z
  .string()
  .max(64, 'This isn’t a time zone.')
  .regex(/^[A-Za-z][\w+\-/]*$/, 'This isn’t a time zone.')
  .refine(isKnownZone, 'We don’t know this time zone.')
  .describe('A name from the IANA time zone database, such as Europe/Berlin.')

function isKnownZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const Email = text(MAX_EMAIL)
  .overwrite(normalizeEmail)
  .refine(isEmailAddress, 'Please enter a complete email address, such as name@company.com.')
  .meta({ format: 'idn-email' })

/** Length only: composition rules make passwords weaker, and the server refuses passwords that are easy to guess. */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD, `Please use at least ${MIN_PASSWORD} characters.`)
  .max(MAX_PASSWORD, `Please use at most ${MAX_PASSWORD} characters.`)
  .refine(isStorable, 'Please remove the invisible characters.')

export const TypedPassword = z
  .string()
  .min(1, 'Please fill in this field.')
  .max(MAX_PASSWORD, `Please use at most ${MAX_PASSWORD} characters.`)

/** A link a person may follow: web only. */
export const HttpAddress = line(2000).refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'Please enter an address that starts with http:// or https://.',
)

export const Id = z.uuid('This isn’t a valid identifier.')

/** Alongside a company's id: one of its programmes, by default its first. */
export const namedProgramme = Id.optional().describe('A programme of this company. Left out: its first.')

/** Restricts the result to one programme. */
export const onlyProgramme = Id.optional().describe('Only for this programme. Left out: for all of them.')

/** A moment, in the format of `Date.prototype.toISOString`. */
export const Moment = z.iso.datetime({ offset: true, error: 'This isn’t a date and time.' })

/** A calendar date, `2026-03-01`. */
export const Day = z.iso.date('This isn’t a calendar date.')

export const PersonName = z.object({ firstName: z.string(), lastName: z.string() })

export const MailDelivery = z
  .enum(['waiting', 'sent', 'failed', 'uncertain'])
  .describe(
    'Whether our mail server accepted it; `failed` is retried for a while, `uncertain` may have arrived and isn’t sent again.',
  )
export type MailDelivery = z.infer<typeof MailDelivery>
