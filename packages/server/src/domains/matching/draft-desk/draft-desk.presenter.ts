import type { DraftEffect, DraftLeftOvers, DraftPair } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import { type FaceRow, presentFace } from '../../people/index.ts'
import { sentenceAbout } from '../matches/sentences.ts'
import { type ChangeRow, facesOf, type PairRow } from './draft-desk.queries.ts'
import {
  effectWords,
  nearFloorWords,
  obstacleWords,
  onePlaceWords,
  staleWords,
  waitWords,
} from './draft-words.ts'
import type { Attempt, Placed, Tried } from './perform-draft.ts'

const DAY = 24 * 3_600_000
const LONG_WAIT_DAYS = 30
const MAX_MOVES = 20
export const MAX_STRAINED = 10

export interface Names {
  faceOf(id: string): FaceRow | undefined
  nameOf(id: string): string
  personOf(id: string): { id: string; firstName: string; lastName: string }
}

export async function namesOf(db: Db, ids: readonly string[]): Promise<Names> {
  const faces = await facesOf(db, [...new Set(ids)])
  return {
    faceOf: (id) => faces.get(id),
    nameOf: (id) => {
      const face = faces.get(id)
      return face ? `${face.firstName} ${face.lastName}` : 'someone who has left'
    },
    personOf: (id) => {
      const { firstName = '', lastName = '' } = faces.get(id) ?? {}
      return { id, firstName, lastName }
    },
  }
}

export const concernedIn = (attempt: Attempt): string[] => [
  attempt.mentee,
  attempt.mentor,
  ...(attempt.why === null
    ? [
        ...attempt.tried.moves.flatMap(({ mentee, from, to }) => [
          mentee,
          from?.mentor ?? '',
          to?.mentor ?? '',
        ]),
        ...attempt.tried.strained.flatMap(({ mentee, mentor }) => [mentee, mentor]),
      ].filter((id) => id !== '')
    : []),
]

const nothing: Tried = {
  moves: [],
  pairs: { before: 0, after: 0 },
  average: { before: null, after: null },
  strained: [],
}

export function presentEffect(
  attempt: Attempt,
  { floor, isOwnMoveTold }: { floor: number; isOwnMoveTold: boolean },
  { nameOf, personOf }: Names,
): DraftEffect {
  const tried = attempt.why === null ? attempt.tried : nothing
  const others = tried.moves.filter(({ mentee }) => isOwnMoveTold || mentee !== attempt.mentee)
  const place = (given: Placed | null) => given && { ...given, mentor: personOf(given.mentor) }
  return {
    obstacle:
      attempt.why === null
        ? null
        : obstacleWords(attempt.why, nameOf(attempt.mentee), nameOf(attempt.mentor), floor),
    moves: others.slice(0, MAX_MOVES).map(({ mentee, from, to }) => ({
      mentee: personOf(mentee),
      from: place(from),
      to: place(to),
    })),
    moved: others.length,
    pairs: tried.pairs,
    average: tried.average,
    strained: tried.strained.slice(0, MAX_STRAINED).map(({ mentee, mentor }) => ({
      mentee: personOf(mentee),
      mentor: personOf(mentor),
    })),
    sentences:
      attempt.why === null ? effectWords(tried, { mentee: attempt.mentee, isOwnMoveTold }, nameOf) : [],
  }
}

export const presentPerson = ({ id, firstName, lastName }: FaceRow) => ({ id, firstName, lastName })

export const presentChange = ({ id, kind, changed_at, by, mentee, mentor }: ChangeRow) => ({
  id,
  kind,
  mentee: presentFace(mentee),
  mentor: presentFace(mentor),
  by,
  at: new Date(changed_at).toISOString(),
})

export function presentPair(row: PairRow, floor: number, now: Date): Omit<DraftPair, 'runnerUp'> {
  const { mentee, mentor, mentee_score, mentor_score, low } = row
  const [reason] = row.mentee_view.reasons
  const [other] = row.mentor_view.reasons
  return {
    mentee: presentFace(mentee),
    mentor: presentFace(mentor),
    menteeScore: mentee_score,
    mentorScore: mentor_score,
    reason: reason
      ? sentenceAbout(reason, mentee.firstName, mentor.firstName)
      : other
        ? sentenceAbout(other, mentor.firstName, mentee.firstName)
        : null,
    warnings: [
      ...(row.is_near ? [{ kind: 'near-floor' as const, words: nearFloorWords(low, floor) }] : []),
      ...(row.shared_department
        ? [{ kind: 'same-team' as const, words: `Same team: ${row.shared_department}` }]
        : []),
      ...longWaits(row, now),
    ],
    stale: row.stale && staleWords(row.stale),
    change:
      row.change_id && row.change_kind
        ? { id: row.change_id, kind: row.change_kind, by: row.change_by }
        : null,
  }
}

function longWaits(
  { mentee, mentor, mentee_since, mentor_since }: PairRow,
  now: Date,
): DraftPair['warnings'] {
  const waits = [
    { name: mentee.firstName, since: mentee_since },
    { name: mentor.firstName, since: mentor_since },
  ]
  return waits.flatMap(({ name, since }) => {
    const days = since ? Math.floor((now.getTime() - Date.parse(since)) / DAY) : 0
    return days >= LONG_WAIT_DAYS ? [{ kind: 'long-wait' as const, words: waitWords(name, days) }] : []
  })
}

export function presentOnePlace(
  found: { mentor: string; capacity: number; moves: Tried['moves'] } | null,
  { faceOf, nameOf }: Names,
): DraftLeftOvers['onePlaceMore'] {
  const face = found && faceOf(found.mentor)
  if (!face) return null
  const { capacity, moves } = found
  return {
    mentor: { ...presentFace(face), capacity },
    sentences: onePlaceWords(face.firstName, capacity, moves, nameOf),
  }
}
