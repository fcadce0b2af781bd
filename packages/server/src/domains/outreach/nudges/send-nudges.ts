import type { NudgeTrigger } from '@brightpair/contract'
import { fillIn, fillInLine, paragraphsOf } from '@brightpair/contract/fill-in'
import type { Db } from '../../../platform/db/connect.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postNotices, teamNudge } from '../../notices/index.ts'
import { inviteAgain } from '../../people/index.ts'
import { valuesOf } from '../letters/letters.policy.ts'
import { factsOf, type ReaderFacts } from '../letters/readers.queries.ts'
import {
  forgetWithheld,
  insertDueNudges,
  lockRule,
  type NewNudge,
  recordDone,
  recordWithheld,
  rulesToRun,
  type StoredRule,
} from './nudges.queries.ts'

const PEOPLE_AT_ONCE = 100
const WITHHELD_DAYS = 100

/** Hourly, because somewhere it is eight in the morning. */
export function sendNudgesJob(platform: Platform): JobKind<object> {
  return {
    name: 'send-nudges',
    schedule: '4 * * * *',
    exclusive: true,
    async run() {
      const { db } = platform.database
      const now = platform.clock.now()
      await recordDone(db, now)
      await forgetWithheld(db, new Date(now.getTime() - WITHHELD_DAYS * 86_400_000))
      await sendDueNudges(platform)
      await recordAllWithheld(platform)
    },
  }
}

export async function sendDueNudges(platform: Platform): Promise<void> {
  for (const rule of await rulesToRun(platform.database.db)) {
    for (let sent = rule.isOn ? PEOPLE_AT_ONCE : 0; sent === PEOPLE_AT_ONCE; ) {
      sent = await platform.database.transaction((tx) => sendSome(platform, tx, rule))
    }
  }
}

/** For disabled rules too: those they would have reminded are the control group for later. */
export async function recordAllWithheld({ database: { db }, clock }: Platform): Promise<void> {
  for (const rule of await rulesToRun(db)) await recordWithheld(db, rule, clock.now())
}

/** One transaction counts earlier reminders, marks people and writes to them. */
async function sendSome(
  platform: Platform,
  tx: Db,
  { companyId, id }: Pick<StoredRule, 'companyId' | 'id'>,
): Promise<number> {
  const now = platform.clock.now()
  const rule = await lockRule(tx, companyId, id)
  if (!rule) return 0
  const nudges = await insertDueNudges(tx, rule, { now, atOnce: PEOPLE_AT_ONCE })
  const facts = await factsOf(
    tx,
    { kind: 'team-nudge' },
    nudges.map(({ userId }) => userId),
    now,
  )
  const addressed = nudges.flatMap((nudge) => {
    const reader = facts.get(nudge.userId)
    return reader ? [{ nudge, reader: aboutOnePair(reader, nudge) }] : []
  })
  const invited = addressed.filter(({ reader }) => reader.isInvited)
  await inviteAgain(
    platform,
    tx,
    invited.map(({ reader }) => ({
      ...reader,
      words: (link) => {
        const { title, body } = wordsOf(rule, reader, link, now)
        return { subject: title, paragraphs: paragraphsOf(body) }
      },
    })),
  )
  await postNotices(
    platform,
    tx,
    addressed
      .filter(({ reader }) => !reader.isInvited)
      .map(({ nudge, reader }) => {
        const link = screenFor(rule.trigger, nudge)
        const words = wordsOf(rule, reader, `${platform.publicUrl}${link}`, now)
        return { to: reader.id, text: teamNudge({ ...words, link }, { id: nudge.id, mark: '' }) }
      }),
  )
  return nudges.length
}

/** A mentor with several mentees is reminded of the one concerned. */
const aboutOnePair = (reader: ReaderFacts, { pairId }: NewNudge): ReaderFacts =>
  pairId ? { ...reader, pairs: reader.pairs.filter(({ id }) => id === pairId) } : reader

function wordsOf({ subject, body }: StoredRule, reader: ReaderFacts, link: string, now: Date) {
  const values = valuesOf(reader, link, now)
  return { title: fillInLine(subject, values), body: fillIn(body, values) }
}

function screenFor(trigger: NudgeTrigger, { pairId }: NewNudge): string {
  const pair = pairId ? `?pair=${pairId}` : ''
  if (trigger === 'unsigned') return `/agreement${pair}`
  if (trigger === 'no-session' || trigger === 'missed-twice') return `/mentorship/calendar${pair}`
  if (trigger === 'no-activity') return `/mentorship${pair}`
  if (trigger === 'feedback') return `/mentorship/partner${pair}#feedback`
  return trigger === 'proposal' ? '/to-be-matched' : '/questionairre'
}
