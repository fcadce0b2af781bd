import type { PairPreview } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { StoredView } from '../../platform/db/schema/index.ts'
import { AppError } from '../../platform/errors.ts'
import { ADMINS, publish } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAction } from '../audit-entries/record-action.ts'
import { sentenceOf } from '../matches/sentences.ts'
import { proposePairs } from '../matching-runs/propose-pairs.ts'
import { scoreTwo } from '../matching-runs/score-two.ts'
import { MAIL_NOTICES } from '../notices/post-notices.ts'
import { obstacleTo } from './pairing.policy.ts'
import { type PairedPerson, peopleToPair } from './pairing.queries.ts'

interface Chosen {
  readonly menteeId: string
  readonly mentorId: string
}

/** What both would read about each other, and whether the proposal is possible at this moment. */
export async function previewPair(platform: Platform, chosen: Chosen): Promise<PairPreview> {
  const { mentee, mentor, haveMet } = await chosenPeople(platform, platform.database.db, chosen)
  const scored = await scoresOf(platform, mentee, mentor)
  return {
    mentee: present(mentee, mentor, 'mentee', scored?.menteeView),
    mentor: present(mentor, mentee, 'mentor', scored?.mentorView),
    track: scored?.trackName ? { name: scored.trackName } : null,
    obstacle: obstacleTo(mentee, mentor, haveMet) ?? null,
  }
}

/** An ordinary proposal, marked as made by hand. The same statement as a run's decides whether the two are free. */
export async function pairByHand(
  platform: Platform,
  admin: Actor,
  chosen: Chosen,
): Promise<{ matchId: string }> {
  const { database, clock, jobs } = platform
  const { mentee, mentor } = await chosenPeople(platform, database.db, chosen)
  const scored = await scoresOf(platform, mentee, mentor)
  return database.transaction(async (tx) => {
    const companyId = mentee.company_id ?? ''
    const origin = { companyId, runId: null, byHand: true }
    const isOpen = scored && !mentee.archived
    const pairs = isOpen && (await proposePairs(tx, { given: [scored] }, origin, clock.now()))
    const [match] = pairs ? pairs.proposed : []
    if (!match) throw await impossible(platform, tx, chosen)
    await recordAction(platform, tx, admin, {
      action: 'match.paired-by-hand',
      subject: { id: match.id, name: `${match.mentor_name} and ${match.mentee_name}` },
      companyId,
    })
    await jobs.enqueue(tx, MAIL_NOTICES, {})
    await publish(tx, ADMINS, 'matching-runs')
    return { matchId: match.id }
  })
}

async function scoresOf({ database, clock }: Platform, mentee: PairedPerson, mentor: PairedPerson) {
  if (!mentee.company_id || mentee.company_id !== mentor.company_id) return undefined
  const two = { companyId: mentee.company_id, menteeId: mentee.id, mentorId: mentor.id }
  return scoreTwo(database, two, clock.now())
}

async function chosenPeople({ clock }: Platform, db: Db, chosen: Chosen) {
  const { mentee, mentor, haveMet } = await peopleToPair(db, chosen, clock.now())
  if (!mentee) throw new AppError('not_found', 'This mentee does not exist.')
  if (!mentor) throw new AppError('not_found', 'This mentor does not exist.')
  return { mentee, mentor, haveMet }
}

async function impossible(platform: Platform, tx: Db, chosen: Chosen): Promise<AppError> {
  const { mentee, mentor, haveMet } = await chosenPeople(platform, tx, chosen)
  const why = obstacleTo(mentee, mentor, haveMet)
  return new AppError('pair_impossible', why ?? 'One of the two has just changed. Please look again.')
}

function present(
  own: PairedPerson,
  other: PairedPerson,
  side: 'mentor' | 'mentee',
  view: StoredView | undefined,
): PairPreview['mentee'] {
  return {
    id: own.id,
    firstName: own.first_name,
    lastName: own.last_name,
    view: view
      ? {
          score: view.score,
          reasons: view.reasons.map((reason) => ({
            dimension: reason.dimension,
            sentence: sentenceOf(reason, side, other.first_name),
          })),
        }
      : null,
  }
}
