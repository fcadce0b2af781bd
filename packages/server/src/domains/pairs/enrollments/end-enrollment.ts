import type { EndReason } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openCase } from '../../cases/index.ts'
import { endEnrolledMatch, lockLiveMatchesOf, lockMatch, stopSearching } from '../../matching/index.ts'
import {
  goesOnWithAnother,
  mentorLeft,
  postNotices,
  programmeBroken,
  programmeCompleted,
  programmeEnded,
} from '../../notices/index.ts'
import { savePartingProfiles } from '../../people/index.ts'
import { issueCertificates } from '../certificates/certificates.service.ts'
import {
  closeEnrollment,
  type EndingEnrollment,
  enrollmentToEnd,
  lockEnrollment,
  runningEnrollmentsOf,
} from './enrollments.queries.ts'
import { pairOf } from './pair.ts'

/** One of the two leaves before the programme is over. Only the people who run the programme learn why. */
export async function endEnrollment(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  { reason, note }: { reason: EndReason; note: string },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const pair = await pairOf(tx, actor, enrollmentId)
    const enrollment = await enrollmentToEnd(tx, pair.enrollmentId)
    const cause = { state: 'ENDED', endedBy: actor.userId, endReason: reason, endNote: note } as const
    if (!(enrollment && (await end(platform, tx, enrollment, cause)))) {
      throw new AppError('programme_over', 'This programme has already ended. There’s nothing left to do.')
    }
    await openCase(platform, tx, {
      source: 'ending',
      enrollmentId: pair.enrollmentId,
      companyId: pair.companyId,
      authorId: actor.userId,
      subjectId: pair.partnerId,
      isSerious: reason === 'conduct',
    })
  })
}

/** Its last month is over. False when one of the two ended it concurrently. */
export function completeEnrollment(platform: Platform, enrollmentId: string): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const enrollment = await enrollmentToEnd(tx, enrollmentId)
    if (!(enrollment && (await end(platform, tx, enrollment, { state: 'COMPLETED' })))) return false
    return true
  })
}

/**
 * Ends all running pairs of someone whose account is closed or who leaves one or all programmes; the caller requests
 * the run afterwards.
 */
export async function endProgrammesOf(
  platform: Platform,
  tx: Db,
  userId: string,
  endedBy: string | null,
  { wording = programmeEnded, programmeId, menteesGoOn = false }: LeavingOptions = {},
): Promise<void> {
  await lockLiveMatchesOf(tx, userId, programmeId)
  for (const id of await runningEnrollmentsOf(tx, userId, programmeId)) {
    const enrollment = await enrollmentToEnd(tx, id)
    if (!enrollment) continue
    const goesOn = menteesGoOn && enrollment.mentor.id === userId
    const cause = { state: 'ENDED', endedBy, goesOn } as const
    await end(platform, tx, enrollment, cause, wording, goesOn ? mentorLeft : wording)
  }
}

interface LeavingOptions {
  readonly wording?: Wording
  readonly programmeId?: string
  /** Mentees whose mentor leaves keep looking, and their programme continues with the next one. */
  readonly menteesGoOn?: boolean
}

/** An admin ends a programme; both get the admin's message, but not the internal note. */
export async function endEnrollmentByAdmin(
  platform: Platform,
  tx: Db,
  enrollmentId: string,
  { endedBy, note, message, goesOn = false }: AdminEnding,
): Promise<void> {
  const enrollment = await enrollmentToEnd(tx, enrollmentId)
  const cause = { state: 'ENDED', endedBy, endReason: 'other', endNote: note, goesOn } as const
  if (!enrollment) return
  const broken = programmeBroken(message)
  await end(platform, tx, enrollment, cause, broken, goesOn ? goesOnWithAnother(message) : broken)
}

interface AdminEnding {
  readonly endedBy: string
  readonly note: string
  readonly message: string
  /** A new mentor has been found already. */
  readonly goesOn?: boolean
}

type Wording = typeof programmeEnded
type Cause = Omit<Parameters<typeof closeEnrollment>[2], 'endedAt'>

/**
 * All consequences, or none. Locks the match, then the programme: concurrent writers are waited for, later ones find it
 * over.
 */
async function end(
  platform: Platform,
  tx: Db,
  { id, matchId, programmeId, mentor, mentee }: EndingEnrollment,
  cause: Cause,
  given: Wording = programmeEnded,
  givenToMentee = given,
): Promise<boolean> {
  await lockMatch(tx, matchId)
  await lockEnrollment(tx, id)
  // Read only now: anything we waited for happened before the end.
  const now = platform.clock.now()
  if (!(await endEnrolledMatch(tx, matchId, now))) return false
  await closeEnrollment(tx, id, { ...cause, endedAt: now })
  const completed = cause.state === 'COMPLETED' && programmeCompleted(await issueCertificates(tx, id, now))
  const [toMentor, toMentee] = completed ? [completed, completed] : [given, givenToMentee]
  await stopSearching(tx, cause.goesOn ? [mentor.id] : [mentor.id, mentee.id], programmeId)
  await savePartingProfiles(tx, id)
  await platform.reactions.programmeEnded(platform, tx, id)
  await postNotices(platform, tx, [
    { to: mentor.id, text: toMentor(mentee.firstName, id) },
    { to: mentee.id, text: toMentee(mentor.firstName, id) },
  ])
  for (const topic of ['enrollment', 'match', 'profile'] as const) {
    await publish(tx, [mentor.id, mentee.id], topic)
  }
  return true
}
