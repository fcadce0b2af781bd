import { currentAgreement } from '@brightpair/contract/agreement'
import { defaultWeights } from '@brightpair/contract/default-weights'
import { openCasesQuietly } from '../domains/cases/index.ts'
import { openRoundsQuietly } from '../domains/pairs/index.ts'
import { createCompany } from '../domains/programmes/index.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Platform } from '../platform/platform.ts'
import {
  DEMONSTRATION_PAIRS,
  demonstrationFall,
  demonstrationHealthCompany,
  demonstrationHistory,
} from './demonstration.health.ts'
import { addressOf } from './demonstration.people.ts'
import { insertPeople } from './demonstration.queries.ts'
import {
  copyActivities,
  insertEnrollments,
  insertFeedback,
  insertGroups,
  insertHistoricAnswers,
  insertMatches,
  insertSessionRatings,
  insertSessions,
  peopleOfCompany,
} from './stage-health.queries.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Months of a company in a few statements, however many pairs: the first start does not wait for it. */
export async function stageHealth(
  platform: Platform,
  tx: Db,
  now: Date,
  passwordHash: string,
): Promise<void> {
  const { domain, ...details } = demonstrationHealthCompany
  const company = await createCompany(platform, tx, { ...details, isCommunity: false })
  const today = Math.floor(now.getTime() / DAY) * DAY
  const ago = (days: number, hour = 9) => new Date(Math.min(today - days * DAY + hour * HOUR, now.getTime()))
  const history = Array.from({ length: DEMONSTRATION_PAIRS }, (_, index) => demonstrationHistory(index))
  const address = (name: { firstName: string; lastName: string }) =>
    addressOf(`${name.firstName} ${name.lastName}`, domain)

  await insertPeople(
    tx,
    history.flatMap(({ mentor, mentee, joined }) =>
      (
        [
          { ...mentor, accountType: 'MENTOR' },
          { ...mentee, accountType: 'MENTEE' },
        ] as const
      ).map((person) => ({
        ...person,
        companyId: company.id,
        email: address(person),
        passwordHash,
        createdAt: ago(joined, 8),
        questionnaireFilledAt: ago(joined),
      })),
    ),
  )
  const ids = await peopleOfCompany(tx, company.id)
  const idOf = (name: { firstName: string; lastName: string }) => ids.get(address(name)) ?? ''
  const pairs = history.map((each, number) => ({
    ...each,
    number,
    companyId: company.id,
    mentorId: idOf(each.mentor),
    menteeId: idOf(each.mentee),
  }))

  await insertHistoricAnswers(
    tx,
    company.id,
    pairs.flatMap(({ mentorId, menteeId, number, joined }) =>
      [mentorId, menteeId].map((userId) => ({ userId, leaning: number, at: ago(joined).toISOString() })),
    ),
  )
  await insertGroups(
    tx,
    company.id,
    pairs.flatMap(({ mentorId, menteeId, place, number }) => [
      { userId: mentorId, location: place, level: number % 2 ? 'lead' : 'senior-lead' },
      { userId: menteeId, location: place, level: number % 3 ? 'early' : 'experienced' },
    ]),
    now,
  )
  const matches = await insertMatches(
    tx,
    pairs
      .filter(({ stage }) => stage !== 'waiting')
      .map(({ companyId, mentorId, menteeId, proposed, started, stage, score }) => {
        const view = {
          score: { total: score, expertise: score, personality: score, values: score },
          reasons: [],
        }
        const isRefused = stage === 'refused'
        return {
          companyId,
          mentorId,
          menteeId,
          mentorView: view,
          menteeView: view,
          weights: defaultWeights,
          state: isRefused
            ? ('REJECTED' as const)
            : stage === 'over'
              ? ('ENDED' as const)
              : ('ENROLLED' as const),
          proposedAt: ago(proposed),
          remindAt: ago(proposed - 3),
          expiresAt: ago(proposed - 7),
          mentorAcceptedAt: isRefused ? null : ago(proposed - 1),
          menteeAcceptedAt: isRefused ? null : ago(started),
          endedAt: isRefused ? ago(proposed - 2) : stage === 'over' ? ago(started - 182) : null,
        }
      }),
  )
  const enrollments = await insertEnrollments(
    tx,
    pairs.flatMap(({ companyId, mentorId, menteeId, stage, started }) => {
      const match = matches.get(menteeId)
      if (!match || (stage !== 'running' && stage !== 'over')) return []
      const over = stage === 'over' ? { state: 'COMPLETED' as const, endedAt: ago(started - 182) } : {}
      const agreementVersion = currentAgreement.version
      return [{ companyId, mentorId, menteeId, ...match, agreementVersion, startedAt: ago(started), ...over }]
    }),
  )
  await copyActivities(tx, company.id, now)
  const ofPair = ({ companyId, menteeId }: (typeof pairs)[number]) => {
    const enrollmentId = enrollments.get(menteeId)
    return enrollmentId ? [{ companyId, enrollmentId }] : []
  }
  await insertSessions(
    tx,
    pairs.flatMap((pair) =>
      ofPair(pair).flatMap((own) =>
        pair.sessions.map((day) => {
          const startsAt = new Date(today - day * DAY + 10 * HOUR)
          const at = ago(Math.max(day + 5, 1))
          return {
            ...own,
            mentorId: pair.mentorId,
            menteeId: pair.menteeId,
            state: 'AGREED' as const,
            title: 'Our next conversation',
            agenda: '',
            startsAt,
            endsAt: new Date(startsAt.getTime() + HOUR),
            agreedAt: at,
            createdAt: at,
            changedAt: at,
          }
        }),
      ),
    ),
  )
  await insertFeedback(
    tx,
    pairs.flatMap((pair) =>
      ofPair(pair).flatMap((own) =>
        pair.ratings.flatMap(({ day, rating, forTeam }) =>
          [
            { authorId: pair.mentorId, subjectId: pair.menteeId },
            { authorId: pair.menteeId, subjectId: pair.mentorId },
          ].map((people) => ({
            ...own,
            ...people,
            rating,
            visibility: forTeam ? ('team' as const) : ('partner' as const),
            createdAt: ago(day, 17),
          })),
        ),
      ),
    ),
  )
  const fallen = pairs[demonstrationFall.pair]
  const fallenId = fallen && enrollments.get(fallen.menteeId)
  if (fallenId) await insertSessionRatings(tx, fallenId, demonstrationFall.ratings, now)
  await openCasesQuietly(tx, company.id)
  await openRoundsQuietly(tx, now)
}
