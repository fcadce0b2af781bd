import type { Endpoints } from '@brightpair/contract'

const rule = {
  companyId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
  name: 'Walks after winter',
  isOn: true,
  days: 7,
  most: 2,
  department: '',
  subject: 'A walk with {partner}?',
  text: 'Hi {first name},\n\nthe path is dry.',
}

/** A body that each endpoint accepts by which someone writes to people. */
export const outreachSamples = {
  'POST /admin/letters/readers': {
    companyId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    to: { from: 'people', search: 'Wanda', need: 'not-answered' },
    without: [],
  },
  'POST /admin/letters/test': {
    companyId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    subject: 'A walk with {partner}?',
    text: 'Hi {first name},\n\nthe path is dry.',
  },
  'POST /admin/letters': {
    companyId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    clientId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    to: { from: 'people', search: '' },
    subject: 'A walk with {partner}?',
    text: 'Hi {first name},\n\nthe path is dry.',
    when: { kind: 'now' },
  },
  'PUT /admin/email-words/:kind': {
    companyId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    version: 1,
    subject: 'A walk with {partner}?',
    text: 'Hi {first name},\n\nthe path is dry.\n\n{link}',
  },
  'POST /admin/email-words/:kind/reset': {
    companyId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    version: 1,
  },
  'POST /admin/email-words/:kind/test': {
    companyId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
    subject: 'A walk with {partner}?',
    text: 'Hi {first name},\n\nthe path is dry.\n\n{link}',
  },
  'POST /admin/nudges': { ...rule, trigger: 'no-session' },
  'PUT /admin/nudges/:id': { ...rule, version: 1 },
} satisfies { [K in keyof Endpoints]?: NonNullable<Endpoints[K]['body']> }
