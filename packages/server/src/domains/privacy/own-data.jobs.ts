import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'
import type { Platform } from '../../platform/platform.ts'
import { retentionStart } from '../../platform/retention.ts'
import { eraseAccount } from './erase-account.ts'
import { dueErasures } from './own-data.queries.ts'
import {
  deleteExpired,
  emptiedUntil,
  emptyExpired,
  insertDueErasures,
  MAX_DELETED,
} from './retention.queries.ts'
import { retentionRules } from './retention-rules.ts'

const BATCH = 100

export const eraseAccountsJob = (platform: Platform, mail: MailTransport): JobKind<object> => ({
  name: 'erase-accounts',
  schedule: '11 * * * *',
  exclusive: true,
  run: () => eraseDueAccounts(platform, mail),
})

/** Each in its own transaction: a failed one is retried next hour and delays no one else. */
export async function eraseDueAccounts(platform: Platform, mail: MailTransport): Promise<void> {
  const { database, clock, log } = platform
  for (;;) {
    const due = await dueErasures(database.db, clock.now(), BATCH)
    let erased = 0
    for (const userId of due) {
      try {
        if (await eraseAccount(platform, mail, userId)) erased += 1
      } catch (error) {
        log.error({ err: error, userId }, 'an account could not be erased')
      }
    }
    if (erased === 0) return
  }
}

export const retentionJob = (platform: Platform, mail: MailTransport): JobKind<object> => ({
  name: 'retention',
  schedule: '27 3 * * *',
  exclusive: true,
  run: () => enforceRetention(platform, mail),
})

export async function enforceRetention(platform: Platform, mail: MailTransport): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  for (const rule of retentionRules) {
    const start = retentionStart(rule.setting ? { kept: { years: platform[rule.setting] } } : rule, now)
    if (rule.how === 'erase-account') {
      await insertDueErasures(database.db, rule, start, now)
      continue
    }
    if (rule.emptied) {
      let from: string | undefined = await emptiedUntil(database.db, rule, start)
      while (from !== undefined) from = await emptyExpired(database.db, rule, { from, start })
      continue
    }
    const deleteSome = () =>
      database.transaction(async (tx) => {
        const ids = await deleteExpired(tx, rule, start, now)
        if (rule.how === 'forget-mail') await mail.forget(ids)
        return ids.length
      })
    while ((await deleteSome()) >= MAX_DELETED);
  }
  await eraseDueAccounts(platform, mail)
}
