import type { AssessmentDue, AssessmentMoment, assessments as endpoints, Handled } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { lockMember } from '../../../platform/auth/lock-actor.ts'
import { memberOf } from '../../../platform/auth/member-of.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postNotices, say } from '../../notices/index.ts'
import { dueMoment, isLastTime, isOpen } from './assessments.policy.ts'
import {
  askAtEnd,
  countOfProgramme,
  saveAssessment,
  saveSkip,
  standingOf,
  statementsFor,
} from './assessments.queries.ts'

type Body = Handled<typeof endpoints.answerAssessment>['body']

export async function readAssessment(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Actor,
): Promise<AssessmentDue | null> {
  const member = memberOf(actor)
  const standing = await standingOf(db, member)
  const moment = dueMoment(standing, clock.now())
  if (!moment) return null
  const statements = await statementsFor(db, member, moment)
  if (statements.length === 0) return null
  return {
    moment,
    programme: standing.programme,
    statements: statements.map(({ id, text }) => ({ id, text })),
    isLastTime: isLastTime(standing, moment),
  }
}

/** The first answer counts: a baseline that could be changed later would be worthless. */
export async function answerAssessment(
  platform: Platform,
  actor: Actor,
  { moment, ...body }: Body,
): Promise<void> {
  if (moment === 'start' && (body.recommend !== null || body.words !== '' || body.mayQuote))
    throw new AppError('invalid_input', 'These are asked at the end.')
  await whileOpen(platform, actor, moment, async (tx, of, now) => {
    const ids = body.answers.map(({ statementId }) => statementId)
    if ((await countOfProgramme(tx, of.programmeId, ids)) < ids.length)
      throw new AppError('not_found', 'These statements have changed. Please reload the page.')
    await saveAssessment(tx, of, { ...body, mayQuote: body.mayQuote && body.words !== '' }, now)
  })
}

export const skipAssessment = (platform: Platform, actor: Actor, moment: AssessmentMoment): Promise<void> =>
  whileOpen(platform, actor, moment, saveSkip)

type Change = (tx: Db, of: Parameters<typeof saveSkip>[1], now: Date) => Promise<void>

/** The person is locked: of two concurrent answers, the second finds the first. */
async function whileOpen(
  { database, clock }: Platform,
  actor: Actor,
  moment: AssessmentMoment,
  change: Change,
): Promise<void> {
  await database.transaction(async (tx) => {
    const member = memberOf(await lockMember(tx, actor))
    const now = clock.now()
    if (!isOpen(await standingOf(tx, member), moment, now))
      throw new AppError('assessment_closed', 'You’ve already answered this, or it’s no longer open.')
    await change(tx, { ...member, moment }, now)
    await publish(tx, member.userId, 'profile')
  })
}

const BATCH = 200

/** At the start people are on the page anyway; at the end they have to be notified. */
export const assessmentClockJob = (platform: Platform): JobKind<object> => ({
  name: 'assessment-clock',
  schedule: '*/5 * * * *',
  exclusive: true,
  run: () => notifyOfEnds(platform),
})

export async function notifyOfEnds(platform: Platform): Promise<void> {
  for (let handled = BATCH; handled === BATCH; ) {
    handled = await platform.database.transaction(async (tx) => {
      const asked = await askAtEnd(tx, platform.clock.now(), BATCH)
      await postNotices(
        platform,
        tx,
        asked.map(({ userId, programmeId, programme }) => ({
          to: userId,
          text: {
            kind: 'feedback-asked' as const,
            ...say('closing-check', { programme }),
            link: '/check-in',
            thing: { id: programmeId },
          },
        })),
      )
      await publish(
        tx,
        asked.map(({ userId }) => userId),
        'profile',
      )
      return asked.length
    })
  }
}
