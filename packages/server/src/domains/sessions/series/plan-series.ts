import type { Handled, sessions } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { dateWords } from '../../../platform/date-words.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Pair, programmeEnd, readReachablePair } from '../../pairs/index.ts'
import { peopleByIds } from '../../people/index.ts'
import { trustedBusySpans } from '../busy-calendar/busy-calendar.queries.ts'
import { agreedSpans, type SessionRow, type Span } from '../sessions.queries.ts'
import { zoneOf } from '../time-words.ts'
import {
  datesOf,
  dayAfter,
  daysInto,
  isMetBy,
  momentOn,
  ruleFrom,
  type SeriesRule,
  spanFrom,
} from './series.policy.ts'
import { changeSeries, insertSeries, lockFollowing, seriesById } from './series.queries.ts'

type Preview = Handled<typeof sessions.seriesDates>
type Repeat = NonNullable<Handled<typeof sessions.proposeSession>['body']['repeat']>

/** The proposer's time zone; their partner's if they have not set one. */
async function zoneOfOne(db: Db, userId: string, partnerId: string): Promise<string> {
  const people = await peopleByIds(db, [userId, partnerId])
  const [own, other] = [people.get(userId), people.get(partnerId)]
  return own && other ? zoneOf(own, other) : 'Etc/UTC'
}

const around = (spans: readonly Span[]): Span => ({
  startsAt: new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime()))),
  endsAt: new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime()))),
})

export async function previewSeries(
  { database: { db }, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
  { startsAt, minutes, everyWeeks, dates: wanted }: Preview['query'],
): Promise<Preview['response']> {
  const pair = await readReachablePair(db, actor, enrollmentId)
  const people = [pair.mentorId, pair.menteeId]
  const timeZone = await zoneOfOne(db, actor.userId, pair.partnerId)
  const rule = ruleFrom(new Date(startsAt), timeZone, everyWeeks)
  const until = programmeEnd(pair)
  const spans = datesOf(rule, { dates: wanted ?? null, until }).map((date) => spanFrom(date, minutes))
  const taken = spans.length > 0 ? await agreedSpans(db, people, around(spans)) : []
  const busy = spans.length > 0 ? await trustedBusySpans(db, people, around(spans), clock.now()) : []
  return {
    timeZone,
    programmeEndsAt: until.toISOString(),
    dates: spans.map((span) => ({
      startsAt: span.startsAt.toISOString(),
      state: isMetBy(span, taken) ? 'taken' : isMetBy(span, busy) ? 'busy' : 'free',
    })),
  }
}

/** A proposed series: its first date is the session awaiting a response, and taken dates are left out. */
export async function planSeries(
  tx: Db,
  actor: Actor,
  pair: Pair,
  { times, minutes, repeat }: { times: readonly string[]; minutes: number; repeat: Repeat },
) {
  const startsAt = onlyTime(times)
  const timeZone = await zoneOfOne(tx, actor.userId, pair.partnerId)
  const rule = ruleFrom(startsAt, timeZone, repeat.everyWeeks)
  const left = new Set(repeat.without.map((date) => Date.parse(date)))
  const later = datesOf(rule, { dates: repeat.dates, until: programmeEnd(pair) }).slice(1)
  const spans = [startsAt, ...later].map((date) => spanFrom(date, minutes))
  const taken = await agreedSpans(tx, [pair.mentorId, pair.menteeId], around(spans))
  const [first, ...others] = spans.filter((span) => !isMetBy(span, taken))
  if (first?.startsAt.getTime() !== startsAt.getTime()) {
    throw new AppError('time_taken', 'One of you already has another session on the first date.')
  }
  const dates = [first, ...others.filter((span) => !left.has(span.startsAt.getTime()))]
  if (dates.length < 2) {
    const message = 'A series needs at least two dates before your programme ends.'
    throw new AppError('invalid_input', message, { details: { repeat: message } })
  }
  const { companyId, enrollmentId } = pair
  const series = await insertSeries(tx, { companyId, enrollmentId, minutes, ...rule })
  return {
    seriesId: series.id,
    seriesDay: rule.firstDay,
    everyWeeks: rule.everyWeeks,
    proposedDates: dates.map((span) => span.startsAt),
  }
}

function onlyTime(times: readonly string[]): Date {
  const [time, ...others] = times
  if (!time || others.length > 0) {
    const message = 'Please choose one time; the others will follow from it.'
    throw new AppError('invalid_input', message, { details: { times: message } })
  }
  return new Date(time)
}

/**
 * Another time for all dates of a proposed series, or for this date and later ones of an agreed one. The intervals stay
 * the same, in the local time of whoever suggests it.
 */
export async function planOtherTime(
  tx: Db,
  actor: Actor,
  session: SessionRow,
  { times, minutes }: { times: readonly string[]; minutes: number },
  now: Date,
): Promise<Date[]> {
  if (!session.seriesId || !session.seriesDay) {
    throw new AppError('invalid_input', 'This session isn’t part of a series.')
  }
  const startsAt = onlyTime(times)
  const series = await seriesById(tx, session.seriesId)
  const partnerId = session.mentorId === actor.userId ? session.menteeId : session.mentorId
  const timeZone = await zoneOfOne(tx, actor.userId, partnerId)
  const rule = ruleFrom(startsAt, timeZone, series.everyWeeks)
  const isNew = session.state === 'PROPOSED'
  const rows = isNew ? [] : await lockFollowing(tx, session, now)
  const offsets = isNew
    ? (session.proposedDates ?? []).map((date) => daysInto(series, dayOf(series, date)))
    : rows.map(({ seriesDay }) => daysInto({ firstDay: session.seriesDay ?? '' }, seriesDay ?? ''))
  const dates = offsets.map((days, index) => (index === 0 ? startsAt : momentOn(rule, dayAfter(rule, days))))
  const spans = dates.map((date) => spanFrom(date, minutes))
  const moving = rows.map(({ id }) => id)
  const taken = await agreedSpans(tx, [session.mentorId, session.menteeId], around(spans), moving)
  const clashes = spans.filter((span) => isMetBy(span, taken))
  if (clashes.length > 0) {
    const days = clashes
      .map(({ startsAt }) => dateWords(startsAt, 'weekday', actor.locale ?? null, timeZone))
      .join('; ')
    throw new AppError('time_taken', `One of you already has another session then: ${days}.`)
  }
  if (isNew) await changeSeries(tx, session.seriesId, { ...rule, minutes })
  return dates
}

const dayOf = ({ timeZone }: SeriesRule, date: Date) => ruleFrom(date, timeZone, 1).firstDay
