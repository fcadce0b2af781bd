import { randomUUID } from 'node:crypto'
import type { Endpoints } from '@brightpair/contract'
import { mailDueNotices } from '../src/domains/notices/notices.jobs.ts'
import { sendDueLetters } from '../src/domains/outreach/letters/deliver-letters.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import { eventually } from './eventually.ts'
import { addMember, type Member } from './members.ts'

type Sent = NonNullable<Endpoints['POST /admin/letters']['body']>
type Suite = TestApp & { call: Caller }

export const letterWords = {
  subject: 'A word to {first name}',
  text: 'Hi {first name},\n\nplease have a look.',
}

/** What tests of letters do with a company; who runs it and which it is are asked for each time. */
export function letterDesk(suite: Suite, of: () => { admin: Member; companyId: string }) {
  return {
    member: (role: 'MENTOR' | 'MENTEE' = 'MENTEE', values: Parameters<typeof addMember>[3] = {}) =>
      addMember(suite.platform, role, of().companyId, values),

    send: (given: Partial<Sent> = {}, token = of().admin.token) =>
      suite.call('POST /admin/letters', {
        token,
        body: {
          companyId: of().companyId,
          clientId: randomUUID(),
          to: { from: 'people', search: '' },
          when: { kind: 'now' },
          ...letterWords,
          ...given,
        },
      }),

    readers: async (to: Sent['to'] = { from: 'people', search: '' }, more: object = {}) =>
      (
        await suite.call('POST /admin/letters/readers', {
          token: of().admin.token,
          body: { companyId: of().companyId, to, limit: 100, ...more },
        })
      ).body,

    /** Everything due has been sent. */
    async settle() {
      await sendDueLetters(suite.platform)
      await mailDueNotices(suite.platform)
      await eventually(async () => {
        const { rows } = await suite.platform.database.pool.query(
          `SELECT FROM notices WHERE mail_at <= $1 UNION ALL SELECT FROM mails WHERE state IN ('QUEUED', 'SENDING')
           UNION ALL SELECT FROM letter_readers WHERE state = 'WAITING' AND send_at <= $1`,
          [suite.clock.now()],
        )
        return rows.length === 0
      }, 'all emails have left')
    },

    letter: async (id: string) =>
      (await suite.call('GET /admin/letters/:id', { token: await of().admin.freshToken(), params: { id } }))
        .body,

    outcomes: async (id: string, query: Record<string, string> = {}) =>
      (
        await suite.call('GET /admin/letters/:id/readers', {
          token: await of().admin.freshToken(),
          params: { id },
          query: { limit: 100, ...query },
        })
      ).body.data,

    mailsTo: ({ email }: { email: string }) =>
      suite.mailbox.received.filter((mail) => mail.to?.some(({ address }) => address === email)),

    async choose(
      person: Member,
      email: 'never' | 'digest' | 'at-once',
      kind: 'team-letter' | 'announcement' = 'team-letter',
    ) {
      await suite.call('PUT /notices/preferences', {
        token: await person.freshToken(),
        body: { preferences: [{ kind, inApp: true, email }] },
      })
    },
  }
}
