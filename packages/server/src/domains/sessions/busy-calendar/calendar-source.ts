import type { CalendarProblem } from '@brightpair/contract'
import { createAccount, type DAVCalendar, fetchCalendarObjects, fetchCalendars } from 'tsdav'
import { AddressRefused } from '../../../platform/external/address.ts'
import { fetchExternal, ResponseTooLarge } from '../../../platform/external/fetch-external.ts'

/** The credentials for reading it; stored sealed. */
export type CalendarSecret =
  | { readonly kind: 'ADDRESS'; readonly address: string }
  | {
      readonly kind: 'CALDAV'
      readonly address: string
      readonly username: string
      readonly password: string
    }

export interface Found {
  readonly files: readonly string[]
  /** The ETag of this content, if the server sends one. */
  readonly tag: string | null
}

/** Why a calendar could not be read, as a code shown to its owner. */
export class CalendarUnread extends Error {
  readonly problem: CalendarProblem

  constructor(problem: CalendarProblem, options?: ErrorOptions) {
    super(`the calendar could not be read: ${problem}`, options)
    this.problem = problem
  }
}

interface Question {
  readonly tag: string | null
  readonly from: Date
  readonly to: Date
  readonly namedHosts: readonly string[]
}

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT = 20_000
const MAX_REDIRECTS = 3
const MAX_CALENDARS = 20

/** Undefined when unchanged. */
export async function fetchCalendar(secret: CalendarSecret, question: Question): Promise<Found | undefined> {
  const fetch = outsideFetch(question.namedHosts)
  try {
    return secret.kind === 'ADDRESS'
      ? await fetchFile(fetch, secret.address, question)
      : await fetchAccount(fetch, secret, question)
  } catch (error) {
    throw error instanceof CalendarUnread ? error : new CalendarUnread(problemOf(error), { cause: error })
  }
}

function problemOf(error: unknown): CalendarProblem {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof AddressRefused) return 'inside'
    if (each instanceof ResponseTooLarge) return 'too-large'
  }
  return 'unreachable'
}

type Fetch = typeof globalThis.fetch

/**
 * All requests of one reading, within a total time and size limit. Redirects are followed a few times, each checked
 * like the first address; a password is only sent to the host it was entered for.
 */
function outsideFetch(namedHosts: readonly string[]): Fetch {
  const signal = AbortSignal.timeout(TIMEOUT)
  const budget = { left: MAX_BYTES }
  return async (address, { method = 'GET', headers, body, redirect } = {}) => {
    let url = new URL(String(address instanceof Request ? address.url : address))
    const sent = Object.fromEntries(new Headers(headers))
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetchExternal(url, {
        method,
        headers: sent,
        body: body ? String(body) : undefined,
        signal,
        budget,
        namedHosts,
      })
      const location = response.headers.get('location')
      if (redirect === 'manual' || response.status < 300 || response.status > 399 || !location)
        return response
      if (redirects === MAX_REDIRECTS) throw new CalendarUnread('unreachable')
      const next = new URL(location, url)
      if (next.origin !== url.origin) delete sent.authorization
      url = next
    }
  }
}

function refuseStatus(status: number): void {
  if (status === 401 || status === 403) throw new CalendarUnread('refused')
  if (status === 404 || status === 410) throw new CalendarUnread('gone')
  if (status >= 400) throw new CalendarUnread('unreachable')
}

async function fetchFile(fetch: Fetch, address: string, { tag }: Question): Promise<Found | undefined> {
  const [, known, value = ''] = /^(etag|date) (.+)$/.exec(tag ?? '') ?? []
  const response = await fetch(address, {
    headers: {
      accept: 'text/calendar, text/plain;q=0.5',
      ...(known && { [known === 'etag' ? 'if-none-match' : 'if-modified-since']: value }),
    },
  })
  if (response.status === 304) return undefined
  refuseStatus(response.status)
  const [etag, date] = [response.headers.get('etag'), response.headers.get('last-modified')]
  return { files: [await response.text()], tag: etag ? `etag ${etag}` : date ? `date ${date}` : null }
}

async function fetchAccount(
  fetch: Fetch,
  { address, username, password }: CalendarSecret & { kind: 'CALDAV' },
  { tag, from, to }: Question,
): Promise<Found | undefined> {
  const credentials = Buffer.from(`${username}:${password}`).toString('base64')
  const headers = { authorization: `Basic ${credentials}` }
  // The library only reports errors as text, so refusals are noted here.
  const watched: Fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (response.status === 401 || response.status === 403) throw new CalendarUnread('refused')
    return response
  }
  const account = await createAccount({
    account: { serverUrl: address, accountType: 'caldav' },
    headers,
    fetch: watched,
  })
  const calendars = (await fetchCalendars({ account, headers, fetch: watched }))
    .filter(({ components }) => components?.includes('VEVENT') ?? true)
    .slice(0, MAX_CALENDARS)
  if (calendars.length === 0) throw new CalendarUnread('gone')
  const current = tagOf(calendars)
  if (current !== null && current === tag) return undefined
  const files: string[] = []
  for (const calendar of calendars) {
    const objects = await fetchCalendarObjects({
      calendar,
      timeRange: { start: from.toISOString(), end: to.toISOString() },
      headers,
      fetch: watched,
    })
    files.push(...objects.flatMap(({ data }) => (typeof data === 'string' ? [data] : [])))
  }
  return { files, tag: current }
}

const tagOf = (calendars: readonly DAVCalendar[]): string | null =>
  calendars.every(({ ctag }) => ctag) ? calendars.map(({ url, ctag }) => `${url} ${ctag}`).join('\n') : null
