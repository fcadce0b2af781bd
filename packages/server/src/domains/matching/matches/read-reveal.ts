import type { Introduction, LiveMatch, PreferenceName } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { StoredAnswer, StoredPreferences, StoredView } from '../../../platform/db/schema/index.ts'
import { introductionsOf } from '../../people/index.ts'
import { answersOf, preferencesOf } from '../../questionnaires/index.ts'
import type { MatchRow, StandingRow } from './matches.queries.ts'
import type { Side } from './transitions.ts'

/** Below this (out of 100), two ways of working are about the same. */
const CLEAR_DIFFERENCE = 25

/** What a proposal shows besides its score. */
export interface Reveal {
  readonly introductions: ReadonlyMap<string, Introduction>
  readonly ownAnswers: readonly StoredAnswer[]
  readonly ownPreferences: StoredPreferences | undefined
  readonly preferences: ReadonlyMap<string, StoredPreferences>
}

const NOTHING: Reveal = {
  introductions: new Map(),
  ownAnswers: [],
  ownPreferences: undefined,
  preferences: new Map(),
}

export const partnerIn = (match: MatchRow, side: Side): string =>
  side === 'mentor' ? match.menteeId : match.mentorId

export async function readReveal(
  db: Db,
  { userId, programmeId }: Pick<Actor, 'userId' | 'programmeId'>,
  side: Side,
  rows: readonly StandingRow[],
): Promise<Reveal> {
  const partners = rows.flatMap(({ match }) =>
    match && match.state !== 'ENROLLED' ? [partnerIn(match, side)] : [],
  )
  if (partners.length === 0) return NOTHING
  const [introductions, answers, preferences] = await Promise.all([
    introductionsOf(db, partners),
    programmeId ? answersOf(db, userId, programmeId) : undefined,
    preferencesOf(db, [userId, ...partners]),
  ])
  return {
    introductions,
    ownAnswers: answers?.items ?? [],
    ownPreferences: preferences.get(userId),
    preferences,
  }
}

/**
 * The answers behind each part of the score. For the partner, only what made the two fit, which the reasons reveal as
 * well: the rest of their answers stays private.
 */
export function saidOf({ reasons }: StoredView, own: readonly StoredAnswer[]): LiveMatch['said'] {
  const dimensions = [...new Set(reasons.map(({ dimension }) => dimension))]
  return dimensions.flatMap((dimension) => {
    const reason = reasons.find((each) => each.dimension === dimension && each.asked)
    if (!reason?.asked) return []
    const chosen = own
      .filter(({ question }) => question === reason.asked?.own.question)
      .map(({ answer }) => answer)
      .filter(Boolean)
    return [
      {
        dimension,
        own: chosen.length > 0 ? chosen : reason.about,
        partner: reason.partnerAbout ?? reason.about,
      },
    ]
  })
}

/** The working preference in which the two differ most, if the difference is clear. */
export function differenceOf(
  own: StoredPreferences | undefined,
  partner: StoredPreferences | undefined,
): LiveMatch['difference'] {
  if (!own || !partner) return null
  const scales = (Object.keys(own) as PreferenceName[])
    .map((scale) => ({ scale, by: own[scale] - partner[scale] }))
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || (a.scale < b.scale ? -1 : 1))
  const [widest] = scales
  if (!widest || Math.abs(widest.by) < CLEAR_DIFFERENCE) return null
  return { scale: widest.scale, you: widest.by > 0 ? 'more' : 'less' }
}
