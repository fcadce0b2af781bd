import type { Endpoints } from '@brightpair/contract'

const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
const yesterdayAtNine = `${new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)}T09:00:00.000Z`
const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10)
const inAWeekAtNoon = `${inAWeek}T12:00:00.000Z`
const inAMonthAtNine = `${inAMonth}T09:00:00.000Z`

export const sessionSamples = {
  'POST /enrollments/:enrollmentId/sessions': { title: 'A long walk', times: [inAMonthAtNine] },
  'PUT /booking-hours': {
    timeZone: 'Etc/UTC',
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 })),
    minutes: 60,
    noticeHours: 0,
    closedDays: [],
  },
  'POST /enrollments/:enrollmentId/bookings': { title: 'A short walk', startsAt: inAWeekAtNoon },
  'PATCH /enrollments/:enrollmentId/sessions/:sessionId': { version: 1, title: 'A longer walk' },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/accept': { version: 1, startsAt: inAMonthAtNine },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/decline': { version: 1, reason: 'It rains.' },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/suggest': { version: 1, times: [inAMonthAtNine] },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/withdraw': { version: 1 },
  'POST /enrollments/:enrollmentId/talks': {
    title: 'A walk by the canal',
    startsAt: yesterdayAtNine,
    minutes: 45,
    place: 'By the canal',
    note: 'We talked about saying no.',
  },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/met': { met: true, mood: 4, nextStep: 'Walk on.' },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/moved': { version: 1, startsAt: inAMonthAtNine },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/cancel': { version: 1, reason: 'It rains.' },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/room/enter': {
    seat: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
  },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/room/attend': {
    seat: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    after: 0,
  },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/room/signals': {
    seat: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    to: '8d2c0f4e-5a1b-4c3d-9e6f-7a8b9c0d1e2f',
    signal: { description: { type: 'offer', sdp: 'v=0' } },
  },
  'PUT /enrollments/:enrollmentId/sessions/:sessionId/room/notes': {
    version: 1,
    agenda: 'Where the path goes',
    steps: 'Walk on',
  },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/room/steps/agree': { steps: 'Walk on' },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/room/leave': {
    seat: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
  },
} satisfies { [K in keyof Endpoints]?: Endpoints[K]['body'] }
