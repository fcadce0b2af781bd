import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'

export const noticeKinds = [
  'match-found',
  'match-reminder',
  'match-accepted',
  'enrolled',
  'match-ended',
  'agreement-signed',
  'feedback-asked',
  'feedback-shared',
  'programme-ended',
  'session-proposed',
  'session-agreed',
  'session-moved',
  'session-cancelled',
  'session-reminder',
  'badge-earned',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable().describe('A path inside the app.'),
  createdAt: Moment,
  readAt: Moment.nullable(),
})
export type Notice = z.infer<typeof Notice>

const Choice = { inApp: z.boolean(), email: z.boolean() }

const Preferences = z.object({
  preferences: z.array(
    z.object({
      kind: z.enum([...noticeKinds, 'account']),
      label: z.string().describe('What it is about, fit to show.'),
      ...Choice,
      changeable: z.boolean().describe('False for mails about the account itself: they always come.'),
    }),
  ),
})

export const notices = {
  notices: endpoint('GET', '/notices', {
    summary: 'Notices of the signed-in person, the newest first',
    access: 'signed-in',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(30),
      before: Id.optional().describe('The last notice of the page before.'),
    }),
    response: z.object({ unread: z.int(), notices: z.array(Notice), more: z.boolean() }),
  }),
  readNotices: endpoint('POST', '/notices/read', {
    summary: 'Mark some notices, or all, as read',
    access: 'signed-in',
    body: z.union(
      [z.strictObject({ ids: z.array(Id).min(1).max(200) }), z.strictObject({ all: z.literal(true) })],
      'Please name the notices, or send all: true.',
    ),
    response: z.object({ unread: z.int() }),
  }),
  preferences: endpoint('GET', '/notices/preferences', {
    summary: 'Which notices come in the app and by e-mail',
    access: 'signed-in',
    response: Preferences,
  }),
  changePreferences: endpoint('PUT', '/notices/preferences', {
    summary: 'Switch kinds of notices on or off; kinds left out stay as they are',
    access: 'signed-in',
    body: z.strictObject({
      preferences: z
        .array(z.strictObject({ kind: z.enum(noticeKinds), ...Choice }))
        .min(1)
        .max(noticeKinds.length),
    }),
    response: Preferences,
  }),
}
