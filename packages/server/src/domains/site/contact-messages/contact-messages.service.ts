import type { contactMessages, Handled } from '@brightpair/contract'
import { countAgainst, type Limit } from '../../../platform/limits/rate-limit.ts'
import { post } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { supportEmailOf } from '../app-settings/platform-settings.ts'
import { openLeadOfMessage } from '../leads/open-lead.ts'
import { contactMail } from './contact-messages.mails.ts'
import { insertMessage } from './contact-messages.queries.ts'

const limits = {
  send: {
    name: 'contact-message',
    max: 10,
    seconds: 3_600,
    message: 'You’ve already sent us several messages. Please wait an hour, or write to us by email.',
  },
} satisfies Record<string, Limit>

type Message = Handled<typeof contactMessages.send>['body']

export async function sendMessage(platform: Platform, input: Message, visitor: string): Promise<void> {
  const { database, clock, jobs } = platform
  await countAgainst({ db: database.db, clock }, limits.send, visitor)
  await database.transaction(async (tx) => {
    const message = await insertMessage(tx, {
      fullName: input.fullName,
      workEmail: input.workEmail,
      phone: input.phone || null,
      companyName: input.companyName || null,
      jobTitle: input.jobTitle || null,
      companyHeadcount: input.companyHeadcount || null,
      subject: input.subject || null,
      message: input.message || null,
      agreeToComms: input.agreeToComms,
      interestedInPartnership: input.interestedInPartnership,
      isSuspect: Boolean(input.website),
    })
    await openLeadOfMessage(tx, message)
    if (message.isSuspect) return
    await post(tx, jobs, contactMail(message, await supportEmailOf(platform, tx)))
  })
}
