import {
  type DirectedExplanation,
  explain,
  type MatchInput,
  type Mentor,
  type Person,
  type Reason,
} from '@brightpair/matching'
import type { StoredReason, StoredView } from '../../platform/db/schema/index.ts'
import { isOfWords } from './compare-words.ts'

const MOST_REASONS = 3
const MOST_NAMED = 3

export interface Names {
  readonly options: ReadonlyMap<string, string>
  readonly tracks: ReadonlyMap<string, string>
}

interface PairDescription {
  readonly menteeView: StoredView
  readonly mentorView: StoredView
  /** The track both lean to most. */
  readonly trackId: string | undefined
}

/** What each of the two will see: the scores and the three strongest reasons, in both directions. */
export function describePair(
  input: MatchInput,
  mentee: Person,
  mentor: Mentor,
  names: Names,
): PairDescription {
  const {
    mentee: asMentee,
    mentor: asMentor,
    tracks,
  } = explain({ ...input, mentees: [mentee], mentors: [mentor], forbidden: [] }, mentee.id, mentor.id)
  return {
    menteeView: viewOf(asMentee, names),
    mentorView: viewOf(asMentor, names),
    trackId: tracks.find(({ track }) => names.tracks.has(track))?.track,
  }
}

function viewOf({ total, parts, reasons }: DirectedExplanation, names: Names): StoredView {
  const strongest = grouped(reasons).sort((a, b) => b.contribution - a.contribution)
  return {
    score: { total, ...parts },
    reasons: strongest
      .slice(0, MOST_REASONS)
      .map(({ contribution: _, ...reason }) => withNames(reason, names)),
  }
}

type Weighed = StoredReason & { contribution: number }

/** Single traits say little; together they are one reason. */
function grouped(reasons: readonly Reason[]): Weighed[] {
  const found: Weighed[] = []
  for (const { facet, kind, dimension, relation, options, contribution, agreement } of reasons) {
    if (kind !== 'trait') {
      const of = isOfWords(facet) ? 'words' : kind
      if (options.length > 0) found.push({ dimension, relation, kind: of, about: [...options], contribution })
      continue
    }
    if (agreement < 0.5) continue
    const group = found.find((other) => other.kind === 'trait' && other.relation === relation)
    if (group) {
      group.about.push(facet)
      group.contribution += contribution
    } else found.push({ dimension, relation, kind, about: [facet], contribution })
  }
  return found
}

function withNames(reason: StoredReason, names: Names): StoredReason {
  const known = reason.kind === 'tracks' ? names.tracks : names.options
  const about = reason.kind === 'trait' ? reason.about : reason.about.map((key) => known.get(key) ?? key)
  return { ...reason, about: about.slice(0, MOST_NAMED) }
}
