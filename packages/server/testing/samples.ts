import type { Endpoints } from '@brightpair/contract'

type Writes = { [K in keyof Endpoints]: Endpoints[K]['body'] extends undefined ? never : K }[keyof Endpoints]

const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)

const inAMonthAtNine = `${inAMonth}T09:00:00.000Z`

/**
 * One body that each write endpoint accepts. The walks start from it and spoil one thing at a time; the type makes a
 * new endpoint without a sample a compile error.
 */
export const samples: { [K in Writes]: NonNullable<Endpoints[K]['body']> } = {
  'POST /auth/signup': {
    email: 'walker@walks.example',
    password: 'a-long-walk-home',
    firstName: 'Wanda',
    lastName: 'Walker',
    accountType: 'MENTEE',
    referral: 'WALK-1',
  },
  'POST /auth/login': { email: 'walker@walks.example', password: 'a-long-walk-home' },
  'POST /auth/forgot-password': { email: 'walker@walks.example' },
  'POST /auth/reset-password': { token: 'x'.repeat(43), password: 'a-long-walk-home' },
  'POST /auth/change-password': { currentPassword: 'a-long-walk-home', newPassword: 'another-long-walk' },
  'POST /mentor/match/accept': { date: '2026-03-01T09:30:00.000Z' },
  'POST /mentee/match/accept': { date: '2026-03-01T09:30:00.000Z' },
  'POST /mentor/match/reject': { reason: 'We already work together.' },
  'POST /mentee/match/reject': { reason: 'We already work together.' },
  'PUT /mentor/availability': { capacity: 2, pausedUntil: '2999-01-01' },
  'PUT /mentee/availability': { pausedUntil: '2999-01-01' },
  'PUT /profile': {
    headline: 'Guide',
    location: 'Leeds',
    pronouns: 'she/her',
    bio: 'I walk.',
    skills: ['Maps'],
    languages: ['English'],
  },
  'PUT /profile/portrait': { portrait: 'ruth' },
  'POST /enrollments/:enrollmentId/feedback': {
    rating: 4,
    helped: 'You listen first.',
    toChange: 'Start on time.',
    visibility: 'partner',
  },
  'POST /enrollments/:enrollmentId/end': { reason: 'no-time', note: 'A new job.' },
  'POST /enrollments/:enrollmentId/sessions': { title: 'A long walk', times: [inAMonthAtNine] },
  'PATCH /enrollments/:enrollmentId/sessions/:sessionId': { version: 1, title: 'A longer walk' },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/accept': { version: 1, startsAt: inAMonthAtNine },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/decline': { version: 1, reason: 'It rains.' },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/suggest': { version: 1, times: [inAMonthAtNine] },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/withdraw': { version: 1 },
  'POST /enrollments/:enrollmentId/sessions/:sessionId/cancel': { version: 1, reason: 'It rains.' },
  'PUT /meeting-hours': { timeZone: 'Europe/Berlin', hours: [{ weekday: 1, from: 540, to: 1020 }] },
  'POST /meeting-hours/time-zone': { timeZone: 'Europe/Berlin' },
  'POST /agreement/sign': { accepted: true },
  'POST /enrollments/:enrollmentId/activities': {
    month: 2,
    name: 'Walk the long way',
    textContent: 'Take an hour and come back with one question.',
    scheduleLink: 'https://walks.example/book',
    setOfTrainings: ['Reading a map'],
  },
  'PUT /enrollments/:enrollmentId/activities/:activityId': {
    month: 2,
    name: 'Walk the short way',
    textContent: 'Take ten minutes.',
  },
  'PUT /enrollments/:enrollmentId/activities/order': {
    month: 2,
    ids: ['3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11'],
  },
  'PUT /enrollments/:enrollmentId/activities/:activityId/done': { done: true },
  'POST /enrollments/:enrollmentId/messages': {
    clientId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    text: 'Shall we walk on Thursday?',
    attachmentIds: [],
  },
  'POST /enrollments/:enrollmentId/messages/read': { number: 3 },
  'POST /app-settings/toggle-auto-matching': { autoMatchingEnabled: true },
  'POST /notices/read': { ids: ['3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11'] },
  'PUT /notices/preferences': { preferences: [{ kind: 'match-found', inApp: true, email: false }] },
  'PUT /mentor/answers': {
    answsers: [{ question: 'How do you prefer to connect?', answer: 'Video Calls', tracks: [], other: '' }],
  },
  'PUT /mentee/answers': {
    answsers: [{ question: 'How do you prefer to connect?', answer: 'Video Calls', tracks: [], other: '' }],
  },
  'PUT /mentor/answers/draft': { position: 0, answers: [] },
  'PUT /mentee/answers/draft': { position: 0, answers: [] },
  'PUT /personality': { answers: [{ statement: 'new-ways', agreement: 4 }] },
  'POST /demo/bookings': {
    name: 'Wanda Walker',
    email: 'walker@walks.example',
    startsAt: inAMonthAtNine,
    timeZone: 'Etc/UTC',
    company: 'Walks',
    role: 'Guide',
  },
  'POST /demo/bookings/look-up': { token: 'x'.repeat(43) },
  'POST /demo/bookings/cancel': { token: 'x'.repeat(43) },
  'POST /contact': {
    fullName: 'Wanda Walker',
    workEmail: 'walker@walks.example',
    phone: '+44 20 7946 0000',
    companyName: 'Walks',
    jobTitle: 'Guide',
    companyHeadcount: '1-10 employees',
    subject: 'Other',
    message: 'Where does this path lead?',
    agreeToComms: true,
    interestedInPartnership: false,
  },
  'POST /interest': {
    kind: 'MENTEE',
    answers: [{ questionId: 1, question: 'Where do you want to go?', choices: ['Far'] }],
    email: 'walker@walks.example',
  },
  'POST /enrollments/:enrollmentId/goals': {
    title: 'Speak first in one meeting a week',
    note: 'Small rooms count.',
    targetMonth: 3,
    byTasks: true,
  },
  'PUT /enrollments/:enrollmentId/goals/:goalId': { title: 'Speak second', note: 'In large rooms.' },
  'PUT /enrollments/:enrollmentId/goals/:goalId/progress': { progress: 40 },
  'PUT /enrollments/:enrollmentId/goals/:goalId/done': { done: true },
  'POST /enrollments/:enrollmentId/tasks': { title: 'Write one page', dueOn: '2026-03-01' },
  'PUT /enrollments/:enrollmentId/tasks/:taskId': { title: 'Write two pages', note: 'No polish.' },
  'PUT /enrollments/:enrollmentId/tasks/:taskId/done': { done: true },
  'PUT /enrollments/:enrollmentId/reflection': { month: 2, text: 'I said no, kindly.', shared: true },
  'PUT /enrollments/:enrollmentId/reflection/draft': { month: 2, text: 'I said' },
  'PUT /enrollments/:enrollmentId/reflection/reply': { month: 2, text: 'That is a whole skill.' },
}
