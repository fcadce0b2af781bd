import { defaultWeights } from '@brightpair/contract/default-weights'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publishToTeam } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import {
  askedToTakeOver,
  freeMentorFound,
  MAIL_NOTICES,
  newMentorFound,
  nextMenteeFound,
} from '../../notices/index.ts'
import { lockPeople, saveWish } from '../../people/index.ts'
import { enrollmentOfMatch, lockMatch } from '../matches/matches.queries.ts'
import { proposePairs, type Words } from '../matching-runs/propose-pairs.ts'
import type { BrokenProgramme } from './find-repairs.ts'
import type { ComputedRepair } from './perform-repairs.ts'

export type ChosenPairs = readonly {
  readonly menteeId: string
  readonly mentorId: string
  readonly toMentee?: string | undefined
  readonly toMentor?: string | undefined
}[]

export interface ChosenRepair {
  readonly broken: BrokenProgramme
  readonly repair: ComputedRepair
  /** The chosen pairs, with the admin's own words to those who are asked. */
  readonly chosen: ChosenPairs
}

/** Recomputes the chosen repair; refused when it is no longer an option. */
export function chosenAmong(broken: BrokenProgramme | undefined, chosen: ChosenPairs): ChosenRepair {
  const wanted = keyOf(chosen.map(({ menteeId, mentorId }) => [menteeId, mentorId]))
  const repair = broken?.repairs.find(
    ({ pairs }) => keyOf(pairs.map(({ match }) => [match.mentee, match.mentor])) === wanted,
  )
  if (!broken || !repair) throw changed()
  return { broken, repair, chosen }
}

const keyOf = (pairs: readonly (readonly string[])[]): string => JSON.stringify(pairs.toSorted())

const changed = () =>
  new AppError(
    'changed_meanwhile',
    'Someone in this repair has just changed, so it’s no longer possible. Please look at the new suggestions.',
  )

/** Locks everyone a repair affects, in one order, before writing about any of them. */
export const lockForRepairs = (
  tx: Db,
  repairs: readonly ChosenRepair[],
  others: readonly string[],
): Promise<void> =>
  lockPeople(tx, [
    ...others,
    ...repairs.flatMap(({ broken, repair }) => [
      ...broken.pairs.flatMap(({ mentor, mentee }) => [mentor, mentee]),
      ...repair.pairs.flatMap(({ match, moved }) => [
        match.mentor,
        match.mentee,
        ...(moved ? [moved.mentor] : []),
      ]),
    ]),
  ])

/** With the broken pairs already ended: ends the pairs that are moved, and proposes all new ones. */
export async function applyRepair(
  platform: Platform,
  tx: Db,
  admin: Actor,
  { broken, repair, chosen }: ChosenRepair,
): Promise<void> {
  const { companyId, programme, role } = broken
  for (const { moved } of repair.pairs) if (moved) await endMoved(platform, tx, admin, moved.matchId)
  const given = repair.pairs.map(({ match }) => ({ ...match, byHand: true }))
  // After a programme ends people are normally asked whether they want another match; here someone has decided for
  // them, and they respond to the proposal.
  await saveWish(
    tx,
    given.flatMap(({ mentor, mentee }) => [mentor, mentee]),
    programme.id,
    true,
  )
  const origin = { companyId, programmeId: programme.id, runId: null, weights: defaultWeights }
  const words: Ours =
    role === 'MENTEE' ? [askedToTakeOver, newMentorFound] : [nextMenteeFound, freeMentorFound]
  const { proposed } = await proposePairs(tx, { given }, origin, platform.clock.now(), inOwn(words, chosen))
  if (proposed.length < given.length) throw changed()
  for (const { id, mentor_name, mentee_name } of proposed)
    await recordAction(platform, tx, admin, {
      action: 'match.repaired',
      subject: { id, name: `${mentor_name} and ${mentee_name}` },
      companyId,
      programmeId: programme.id,
    })
  await platform.jobs.enqueue(tx, MAIL_NOTICES, {})
  await publishToTeam(tx, companyId, 'matching-runs')
}

type Ours = readonly [toMentor: typeof askedToTakeOver, toMentee: typeof newMentorFound]

/** Each is asked in the words chosen for them, or in the default ones. */
function inOwn([toMentor, toMentee]: Ours, chosen: ChosenPairs): Words {
  const own = ({ mentor, mentee }: { mentor: string; mentee: string }) =>
    chosen.find(({ mentorId, menteeId }) => mentorId === mentor && menteeId === mentee)
  return {
    mentor: (mentee, id, until, locale, pair) => toMentor(mentee, id, until, locale, own(pair)?.toMentor),
    mentee: (mentor, id, until, locale, pair) => toMentee(mentor, id, until, locale, own(pair)?.toMentee),
  }
}

async function endMoved(platform: Platform, tx: Db, admin: Actor, matchId: string): Promise<void> {
  const match = await lockMatch(tx, matchId)
  const enrollmentId = match?.state === 'ENROLLED' ? await enrollmentOfMatch(tx, matchId) : undefined
  if (!enrollmentId) throw changed()
  await platform.reactions.programmeBroken(platform, tx, enrollmentId, {
    endedBy: admin.userId,
    note: 'Moved so that someone who lost their mentor could have a new one.',
    message:
      'Someone in your programme has lost their mentor. With this change, the most people have a mentor who suits them.',
    goesOn: true,
  })
}
