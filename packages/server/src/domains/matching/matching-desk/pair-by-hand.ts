import type { PairPreview } from '@brightpair/contract'
import { defaultWeights } from '@brightpair/contract/default-weights'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { StoredView } from '../../../platform/db/schema/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { publishToTeam } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { MAIL_NOTICES } from '../../notices/index.ts'
import { presentPortrait } from '../../people/index.ts'
import { presentView } from '../matches/matches.presenter.ts'
import { proposePairs } from '../matching-runs/propose-pairs.ts'
import { type Scored, scoreTwo } from '../matching-runs/score-two.ts'
import { knownWords } from '../rules/rules.policy.ts'
import { whyForbidden } from '../rules/rules.queries.ts'
import { obstacleTo } from './pairing.policy.ts'
import { type PairedPerson, peopleToPair } from './pairing.queries.ts'

interface Chosen {
  readonly menteeId: string
  readonly mentorId: string
  /** Needed where they share several programmes. */
  readonly programmeId?: string | undefined
}

/** The team of one programme reaches people who are in others too, and pairs them in its own. */
const withinTeam = ({ team }: Actor, chosen: Chosen): Chosen => ({
  ...chosen,
  programmeId: team?.programmeId ?? chosen.programmeId,
})

/** What both would read about each other, and whether the proposal is possible right now. */
export async function previewPair(platform: Platform, admin: Actor, given: Chosen): Promise<PairPreview> {
  const { locale = null } = admin
  const chosen = withinTeam(admin, given)
  const { mentee, mentor, haveMet, rule } = await chosenPeople(platform, platform.database.db, chosen)
  const scored = await scoresOf(platform, mentee, mentor)
  return {
    mentee: present(mentee, mentor, scored?.menteeView),
    mentor: present(mentor, mentee, scored?.mentorView),
    track: scored?.trackName ? { name: scored.trackName } : null,
    obstacle: obstacleTo(mentee, mentor, haveMet, { rule, locale }) ?? null,
    belowFloor: belowFloorWords(mentee, mentor, scored),
  }
}

/** A regular proposal, marked as manual. The same statement as in a run decides whether the two are free. */
export async function pairByHand(
  platform: Platform,
  admin: Actor,
  { belowFloor: isConfirmed = false, ...given }: Chosen & { belowFloor?: boolean | undefined },
): Promise<{ matchId: string }> {
  const { database, clock, jobs } = platform
  const chosen = withinTeam(admin, given)
  const { mentee, mentor } = await chosenPeople(platform, database.db, chosen)
  const scored = await scoresOf(platform, mentee, mentor)
  const warning = belowFloorWords(mentee, mentor, scored)
  return database.transaction(async (tx) => {
    const { company_id: companyId, programme_id: programmeId } = mentee
    const origin = { companyId, programmeId, runId: null, byHand: true, weights: defaultWeights }
    const isOpen = scored && !mentee.archived
    const pairs = isOpen && (await proposePairs(tx, { given: [scored] }, origin, clock.now()))
    const [match] = pairs ? pairs.proposed : []
    if (!match) throw await impossible(platform, tx, admin, chosen)
    if (warning && !isConfirmed) throw new AppError('below_floor', warning)
    await recordAction(platform, tx, admin, {
      action: 'match.paired-by-hand',
      subject: { id: match.id, name: `${match.mentor_name} and ${match.mentee_name}` },
      companyId,
      programmeId,
      ...(warning ? { after: { belowFloor: scored?.floor ?? null } } : {}),
    })
    await jobs.enqueue(tx, MAIL_NOTICES, {})
    await publishToTeam(tx, companyId, 'matching-runs')
    return { matchId: match.id }
  })
}

/** An admin may override the scores, and has to say so. */
function belowFloorWords(
  mentee: PairedPerson,
  mentor: PairedPerson,
  scored: Scored | undefined,
): string | null {
  if (!scored || scored.floor === null) return null
  const [one, other] = [scored.menteeView, scored.mentorView].map(({ score }) =>
    Math.round(score.total * 100),
  )
  return `${mentee.first_name} scores ${mentor.first_name} ${one} of 100, and ${mentor.first_name} scores ${mentee.first_name} ${other}. Runs don’t propose pairs below this programme’s minimum score of ${scored.floor}.`
}

async function scoresOf({ database, clock }: Platform, mentee: PairedPerson, mentor: PairedPerson) {
  if (mentee.programme_id !== mentor.programme_id) return undefined
  const two = { programmeId: mentee.programme_id, menteeId: mentee.id, mentorId: mentor.id }
  return scoreTwo(database, two, clock.now())
}

async function chosenPeople({ clock }: Platform, db: Db, chosen: Chosen) {
  const { mentee, mentor, haveMet, knowEachOther, ratherNot } = await peopleToPair(db, chosen, clock.now())
  if (!mentee) throw new AppError('not_found', 'This mentee doesn’t exist.')
  if (!mentor) throw new AppError('not_found', 'This mentor doesn’t exist.')
  const names = new Map([mentee, mentor].map((each) => [each.id, `${each.first_name} ${each.last_name}`]))
  const pair = { mentee: mentee.id, mentor: mentor.id }
  const nameOf = (id: string) => names.get(id) ?? ''
  const rule = knowEachOther
    ? knownWords(nameOf(mentee.id), nameOf(mentor.id))
    : ratherNot
      ? 'One of them has asked not to be matched with the other.'
      : await whyForbidden(db, mentee.programme_id, pair, nameOf, clock.now())
  return { mentee, mentor, haveMet, rule }
}

async function impossible(
  platform: Platform,
  tx: Db,
  { locale = null }: Actor,
  chosen: Chosen,
): Promise<AppError> {
  const { mentee, mentor, haveMet, rule } = await chosenPeople(platform, tx, chosen)
  const why = obstacleTo(mentee, mentor, haveMet, { rule, locale })
  return new AppError('pair_impossible', why ?? 'One of the two has just changed. Please check again.')
}

function present(
  own: PairedPerson,
  other: PairedPerson,
  view: StoredView | undefined,
): PairPreview['mentee'] {
  return {
    id: own.id,
    firstName: own.first_name,
    lastName: own.last_name,
    portrait: presentPortrait(own.portrait),
    view: view ? presentView(view, defaultWeights, other.first_name) : null,
  }
}
