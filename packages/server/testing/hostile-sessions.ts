import { addAgreedSession } from './agreed-session.ts'
import type { Settings, Suite } from './request-settings.ts'

interface Person {
  readonly id: string
  readonly token: string
}

interface HostileScene {
  readonly suite: Suite
  readonly company: { readonly id: string }
  readonly mentor: Person
  readonly mentee: Person
  readonly enrollmentId: string
  readonly sessionId: string
  readonly one: (query: string, values?: unknown[]) => Promise<{ version: number }>
}

const HOUR = 3_600_000

/** Sessions of a pair: each in its own hour, so that none is refused because of another. */
export function sessionSettings({
  suite,
  company,
  mentor,
  mentee,
  enrollmentId,
  sessionId,
  one,
}: HostileScene): Settings {
  const { call, platform, clock } = suite
  const ofPair = (token: string, more: Record<string, string> = {}) => ({
    token,
    params: { enrollmentId, ...more },
  })
  let hours = 24 * 60
  const later = () => {
    hours += 2
    return new Date(clock.now().getTime() + hours * HOUR).toISOString()
  }
  let ago = 60
  const over = () => {
    ago += 120
    return addAgreedSession(platform, { companyId: company.id, enrollmentId, mentor, mentee }, -ago)
  }
  /** Its room closes twenty minutes from now. */
  let opened: Promise<string> | undefined
  const open = () => {
    opened ??= addAgreedSession(platform, { companyId: company.id, enrollmentId, mentor, mentee }, -100)
    return opened
  }
  const proposed = async (by: string) => {
    const { body } = await call('POST /enrollments/:enrollmentId/sessions', {
      ...ofPair(by),
      body: { title: 'To be answered', times: [later()] },
    })
    return body
  }

  return {
    'POST /enrollments/:enrollmentId/sessions': () => ({
      ...ofPair(mentor.token),
      body: { times: [later()] },
    }),
    'PATCH /enrollments/:enrollmentId/sessions/:sessionId': async () => {
      const { version } = await one('SELECT version FROM mentoring_sessions WHERE id = $1', [sessionId])
      return { ...ofPair(mentor.token, { sessionId: sessionId }), body: { version } }
    },
    'POST /enrollments/:enrollmentId/talks': async () => {
      ago += 120
      // A talk before the programme began is none of it.
      await one(
        "UPDATE enrollments SET started_at = least(started_at, now() - interval '20 days') WHERE id = $1 RETURNING id",
        [enrollmentId],
      )
      const startsAt = new Date(clock.now().getTime() - ago * 60_000).toISOString()
      return { ...ofPair(mentor.token), body: { startsAt } }
    },
    'POST /enrollments/:enrollmentId/sessions/:sessionId/met': async () => ({
      ...ofPair(mentor.token, { sessionId: await over() }),
      body: { met: true },
    }),
    'POST /enrollments/:enrollmentId/sessions/:sessionId/decline': async () => {
      const { id, version } = await proposed(mentor.token)
      return { ...ofPair(mentee.token, { sessionId: id }), body: { version } }
    },
    'POST /enrollments/:enrollmentId/sessions/:sessionId/suggest': async () => {
      const { id, version } = await proposed(mentor.token)
      return { ...ofPair(mentee.token, { sessionId: id }), body: { version, times: [later()] } }
    },
    'POST /enrollments/:enrollmentId/sessions/:sessionId/cancel': async () => {
      const { id, version, proposal } = await proposed(mentor.token)
      const { body } = await call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
        ...ofPair(mentee.token, { sessionId: id }),
        body: { version, startsAt: proposal?.times[0] ?? '' },
      })
      return { ...ofPair(mentor.token, { sessionId: id }), body: { version: body.version } }
    },
    'POST /enrollments/:enrollmentId/sessions/:sessionId/room/signals': () =>
      ofPair(mentee.token, { sessionId: sessionId }),
    'PUT /enrollments/:enrollmentId/sessions/:sessionId/room/notes': async () => {
      const { version } = await one('SELECT version FROM mentoring_sessions WHERE id = $1', [await open()])
      return { ...ofPair(mentor.token, { sessionId: await open() }), body: { version } }
    },
    'POST /enrollments/:enrollmentId/sessions/:sessionId/room/steps/agree': async () =>
      ofPair(mentor.token, { sessionId: await open() }),
    'PUT /meeting-hours': () => ({ token: mentee.token }),
    'POST /meeting-hours/time-zone': () => ({ token: mentee.token }),
    'PUT /busy-calendar': () => ({ token: mentee.token }),
    'PUT /booking-hours': () => ({ token: mentor.token }),
    'POST /enrollments/:enrollmentId/bookings': async () => {
      await call('PUT /booking-hours', {
        token: mentor.token,
        body: {
          timeZone: 'Etc/UTC',
          hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 })),
          minutes: 15,
          noticeHours: 0,
          closedDays: [],
        },
      })
      const { body } = await call('GET /enrollments/:enrollmentId/booking-times', ofPair(mentee.token))
      return { ...ofPair(mentee.token), body: { startsAt: body.times[200] ?? '' } }
    },
  }
}
