import type { Db } from '../../platform/db/connect.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { type PersonalNotice, postNotices } from '../notices/index.ts'
import { peopleByIds } from '../people/index.ts'
import {
  claimDueQuestions,
  claimDueReminders,
  type DueReminder,
  sessionsByIds,
} from './session-clock.queries.ts'
import { askText, reminderText } from './sessions.wording.ts'

const BATCH = 500

export function sessionClockJob(platform: Platform): JobKind<object> {
  return {
    name: 'session-clock',
    schedule: '* * * * *',
    exclusive: true,
    async run() {
      await remindOfSessions(platform)
      await askWhetherMet(platform)
    },
  }
}

/** Reminds both people a day and an hour before, each once per agreed time. */
export const remindOfSessions = (platform: Platform): Promise<void> => notifyAll(platform, claimDueReminders)

/** Asks both whether they met, each once per agreed time. */
export const askWhetherMet = (platform: Platform): Promise<void> => notifyAll(platform, claimDueQuestions)

async function notifyAll(platform: Platform, takeDue: typeof claimDueReminders): Promise<void> {
  for (let handled = BATCH; handled === BATCH; ) {
    handled = await platform.database.transaction(async (tx) => {
      const due = await takeDue(tx, platform.clock.now(), BATCH)
      if (due.length > 0) await postNotices(platform, tx, await remindersOf(tx, due))
      return due.length
    })
  }
}

async function remindersOf(tx: Db, due: readonly DueReminder[]): Promise<PersonalNotice[]> {
  const sessions = await sessionsByIds(tx, [...new Set(due.map(({ session_id }) => session_id))])
  const ids = [...sessions.values()].flatMap(({ mentorId, menteeId }) => [mentorId, menteeId])
  const people = await peopleByIds(tx, [...new Set(ids)])
  return due.flatMap(({ session_id, user_id, kind }) => {
    const session = sessions.get(session_id)
    const reader = people.get(user_id)
    const partner = people.get((session?.mentorId === user_id ? session.menteeId : session?.mentorId) ?? '')
    if (!session || !reader || !partner) return []
    const context = { session, reader, partner, byId: null }
    return [{ to: user_id, text: kind === 'MET' ? askText(context) : reminderText(context, kind) }]
  })
}
