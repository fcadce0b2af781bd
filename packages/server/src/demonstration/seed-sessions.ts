import { readAgreement } from '../domains/pairs/index.ts'
import { noticeTimeZone } from '../domains/people/index.ts'
import { acceptSession, changeBookingHours, proposeSession, recordMet } from '../domains/sessions/index.ts'
import type { Actor } from '../platform/auth/actor.ts'
import type { Platform } from '../platform/platform.ts'
import { demonstrationSessions } from './demonstration.sessions.ts'
import { type Then, weekdayAt } from './working-hours.ts'

const MINUTE = 60_000
/** A session is proposed this long before it takes place. */
const AHEAD = 5

/** A calendar with a past and a future: each session was proposed by the mentor and accepted by the mentee. */
export async function seedSessions(today: Platform, on: Then, mentor: Actor, mentee: Actor): Promise<void> {
  const { enrollmentId } = await readAgreement(today.database.db, mentee, undefined)
  const { timeZones, agreed, soon, proposed } = demonstrationSessions
  await noticeTimeZone(today, mentor, timeZones.mentor)
  await noticeTimeZone(today, mentee, timeZones.mentee)
  const content = { agenda: '', link: null, minutes: 60, message: '', repeat: null }
  const agree = async (title: string, agenda: string, startsAt: string, day: number) => {
    const session = await proposeSession(on(AHEAD - day), mentor, enrollmentId, {
      ...content,
      title,
      agenda,
      times: [startsAt],
    })
    const seen = { enrollmentId, sessionId: session.id, version: session.version }
    await acceptSession(on(AHEAD - 1 - day), mentee, seen, startsAt)
    return seen
  }
  const now = today.clock.now()
  for (const { title, agenda, day, next } of agreed) {
    const startsAt = weekdayAt(now, day, 9)
    const held = await agree(title, agenda, startsAt.toISOString(), day)
    if (startsAt > now) continue
    const mood = next === '' ? 3 : 4
    await recordMet(on(-day - 4), mentee, held, { met: true, mood, nextStep: next })
    await recordMet(on(-day - 4, 40), mentor, held, { met: true, mood: 4, nextStep: '' })
  }
  const inAMoment = new Date(now.getTime() + soon.inMinutes * MINUTE)
  inAMoment.setUTCSeconds(0, 0)
  await agree(soon.title, soon.agenda, inAMoment.toISOString(), 0)
  await seedSeries(on, mentor, mentee, enrollmentId, now)
  const { timeZones: zones, booking } = demonstrationSessions
  await changeBookingHours(today, mentor, {
    ...booking,
    hours: [...booking.hours],
    closedDays: [],
    timeZone: zones.mentor,
  })
  const { title, message, days } = proposed
  const times = days.map((day) => weekdayAt(now, day, 14).toISOString())
  await proposeSession(on(1), mentor, enrollmentId, {
    ...content,
    title,
    message,
    times: [...new Set(times)],
  })
}

async function seedSeries(
  on: Then,
  mentor: Actor,
  mentee: Actor,
  enrollmentId: string,
  now: Date,
): Promise<void> {
  const { title, day, hour, minutes, everyWeeks, dates } = demonstrationSessions.series
  const startsAt = weekdayAt(now, day, hour).toISOString()
  const { id, version } = await proposeSession(on(4), mentor, enrollmentId, {
    title,
    agenda: '',
    link: null,
    message: '',
    minutes,
    times: [startsAt],
    repeat: { everyWeeks, dates, without: [] },
  })
  await acceptSession(on(3), mentee, { enrollmentId, sessionId: id, version }, startsAt)
}
