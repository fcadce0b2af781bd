import type { Endpoints } from '@brightpair/contract'

/** What people say of themselves, and what is made of it. */
export const outcomeSamples = {
  'POST /assessment/skip': { moment: 'start' },
  'PUT /assessment': {
    moment: 'start',
    answers: [{ statementId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11', value: 4 }],
    recommend: null,
    words: '',
    mayQuote: false,
  },
  'PUT /admin/programmes/:id/assessment': { seen: [], statements: ['I walk before I talk'] },
  'POST /admin/outcomes/readers': {
    companyId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    email: 'board@walks.example',
  },
} satisfies { [K in keyof Endpoints]?: Endpoints[K]['body'] }
