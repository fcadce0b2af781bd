import type { PersonRecord } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newestEmailsTo } from '../../notices/index.ts'
import { programmeMonth } from '../../pairs/index.ts'
import { readPerson } from '../../people/index.ts'
import {
  presentActivity,
  presentAnswers,
  presentFeedback,
  presentFigures,
  presentHistory,
  presentMembership,
  presentPair,
  presentSession,
  presentWishes,
} from './person-record.presenter.ts'
import {
  activityIn,
  answersIn,
  figuresIn,
  historyIn,
  membershipsIn,
  pairsIn,
  releasedFeedbackIn,
  sessionsIn,
  wishesIn,
} from './person-record.queries.ts'

/** Matchers pair people: they may not read what people wrote, or what was written to them. */
const readsWords = ({ team }: Actor): boolean => team === null || team.role === 'MANAGER'

export async function readRecord(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Actor,
  userId: string,
): Promise<PersonRecord> {
  const programmeId = actor.team?.programmeId ?? null
  const person = await readPerson(db, userId, programmeId)
  const asked = { userId, programmeId, now: clock.now() }
  const [figures, memberships, pairs, sessions, history, activity, answers, wishes, feedback, emails] =
    await Promise.all([
      figuresIn(db, asked),
      membershipsIn(db, asked),
      pairsIn(db, asked),
      sessionsIn(db, asked),
      historyIn(db, asked),
      activityIn(db, asked),
      readsWords(actor) ? answersIn(db, asked) : null,
      readsWords(actor) ? wishesIn(db, asked) : null,
      readsWords(actor) ? releasedFeedbackIn(db, asked) : null,
      // Emails have no programme: whoever runs one of several programmes must not see those of the others.
      readsWords(actor) && programmeId === null
        ? newestEmailsTo(db, { email: person.email, companyId: person.company_id })
        : null,
    ])
  return {
    figures: presentFigures(figures),
    memberships: memberships.map(presentMembership),
    pairs: pairs.map((pair) => {
      const { startedAt, months } = pair
      const course = startedAt && months ? { startedAt: new Date(startedAt), months } : null
      return presentPair(pair, course && programmeMonth(course, asked.now))
    }),
    sessions: sessions.map(presentSession),
    history: history.map(presentHistory),
    activity: activity.map(presentActivity),
    answers: answers?.map(presentAnswers) ?? null,
    wishes: wishes?.map(presentWishes) ?? null,
    feedback: feedback?.map(presentFeedback) ?? null,
    emails,
  }
}
