import { readAgreement } from '../domains/pairs/index.ts'
import { noticeTimeZone } from '../domains/people/index.ts'
import { acceptSession, changeBookingHours, proposeSession, recordMet } from '../domains/sessions/index.ts'
import type { Actor } from '../platform/auth/actor.ts'
import type { Platform } from '../platform/platform.ts'
import { type Then, weekdayAt } from './working-hours.ts'

/** Sessions of the pair that is furthest; days are counted from today, and fall on the next weekday. */
const demonstrationSessions = {
  timeZones: { mentor: 'Europe/Oslo', mentee: 'Europe/London' },
  agreed: [
    {
      title: 'Getting to know each other',
      day: -32,
      agenda: 'How each of us came here, and what we hope for in six months.',
      next: 'Send Ruth my last two reviews.',
    },
    {
      title: 'The Power Stance Challenge',
      day: -20,
      agenda: 'Three meetings where you want to be heard. Which one first?',
      next: 'Speak first in Thursday’s stand-up.',
    },
    {
      title: 'Looking back on the first month',
      day: -6,
      agenda: 'What felt easier than expected? What do we change?',
      next: '',
    },
    {
      title: 'The Leadership Soundcheck',
      day: 3,
      agenda: 'Bring the recording of your last presentation.\nThen: one thing to keep, one to drop.',
      next: '',
    },
  ],
  /** Within ten minutes of the first start, so that the video room is open to whoever looks around. */
  soon: {
    title: 'A quick word before the soundcheck',
    inMinutes: 10,
    agenda: 'How was the week?\nWhich recording do we listen to?\nOne thing to practise until then',
  },
  proposed: {
    title: 'The Elevator Pitch Sprint',
    days: [9, 10],
    message: 'I’m at the plant in the mornings next week. Does an afternoon work for you?',
  },
  series: { title: 'Every other week', day: 17, hour: 10, everyWeeks: 2, dates: 5, minutes: 45 },
  /** Wednesday and Thursday afternoons, on the clock of the mentor. */
  booking: {
    hours: [
      { weekday: 3, from: 15 * 60, to: 16 * 60 + 30 },
      { weekday: 4, from: 15 * 60, to: 16 * 60 + 30 },
    ],
    minutes: 45,
    noticeHours: 24,
    closedDays: [],
    mostAhead: 3,
  },
} as const

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
