import type { Endpoints } from '@brightpair/contract'

/** A valid body for each endpoint by which people and the programme team communicate. */
export const caseSamples = {
  'POST /cases': {
    clientId: '5d1c3c5e-2f5b-4f0e-9f59-0c8a4a1b7e01',
    topic: 'time',
    urgency: 'week',
    words: 'We can’t find a time.',
  },
  'POST /cases/:caseId/entries': {
    clientId: '5d1c3c5e-2f5b-4f0e-9f59-0c8a4a1b7e02',
    words: 'We still can’t.',
  },
  'PUT /cases/:caseId/contact': { paused: false },
  'POST /admin/cases/:id/entries': {
    clientId: '5d1c3c5e-2f5b-4f0e-9f59-0c8a4a1b7e03',
    isNote: true,
    words: 'Called both.',
  },
  'POST /admin/cases/:id/tasks': {
    clientId: '5d1c3c5e-2f5b-4f0e-9f59-0c8a4a1b7e04',
    words: 'Call both.',
    assigneeId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
  },
  'PUT /admin/cases/:id/tasks/:taskId': { isDone: true },
  'PUT /admin/cases/:id/readers/:userId': { isNamed: true },
  'PUT /admin/case-retention': { companyId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11', months: 12 },
  'PUT /admin/cases/:id/state': { version: 1, state: 'closed', note: 'We spoke with both.' },
} satisfies { [K in keyof Endpoints]?: NonNullable<Endpoints[K]['body']> }
