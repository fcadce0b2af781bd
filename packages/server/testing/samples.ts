import type { Endpoints } from '@brightpair/contract'

type Writes = { [K in keyof Endpoints]: Endpoints[K]['body'] extends undefined ? never : K }[keyof Endpoints]

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
  'PUT /mentor/answers': {
    answsers: [{ question: 'How do you prefer to connect?', answer: 'Video Calls', tracks: [], other: '' }],
  },
  'PUT /mentee/answers': {
    answsers: [{ question: 'How do you prefer to connect?', answer: 'Video Calls', tracks: [], other: '' }],
  },
  'PUT /mentor/answers/draft': { position: 0, answers: [] },
  'PUT /mentee/answers/draft': { position: 0, answers: [] },
  'PUT /personality': { answers: [{ statement: 'new-ways', agreement: 4 }] },
}
