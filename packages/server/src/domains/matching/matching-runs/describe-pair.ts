import type { Answer, DirectedExplanation, Explain, Mentor, Person, Reason, Role } from '@brightpair/matching'
import type { StoredReason, StoredView } from '../../../platform/db/schema/index.ts'
import { isOfWords } from './compare-words.ts'
import type { Labels } from './compile-people.ts'
import type { PlainChoice } from './plain-choices.ts'

const MAX_REASONS = 3
const MAX_NAMED = 3
/** Below this, calling two people similar would be an exaggeration. */
const MIN_SIMILARITY = 0.75
const MIN_DIFFERENCE = 0.5

export interface Names extends Labels {
  readonly tracks: ReadonlyMap<string, string>
  readonly plainChoices: readonly PlainChoice[]
}

interface PairDescription {
  readonly menteeView: StoredView
  readonly mentorView: StoredView
  /** The track both lean towards most. */
  readonly trackId: string | undefined
}

/** What each of the two will see: the scores and the three strongest reasons, in both directions. */
export function describePair(
  explainPair: Explain,
  mentee: Person,
  mentor: Mentor,
  names: Names,
): PairDescription {
  const { tracks, ...explained } = explainPair(mentee.id, mentor.id)
  const answers = { mentee: mentee.answers, mentor: mentor.answers }
  return {
    menteeView: { ...viewOf('mentee', explained.mentee, answers, names), ...placeOf(mentee, mentor) },
    mentorView: { ...viewOf('mentor', explained.mentor, answers, names), ...placeOf(mentor, mentee) },
    trackId: tracks.find(({ track }) => names.tracks.has(track))?.track,
  }
}

function placeOf({ wanted = [] }: Person, { id }: Person): Pick<StoredView, 'place'> {
  const at = wanted.indexOf(id)
  return at < 0 ? {} : { place: at + 1 }
}

type Answers = Readonly<Record<Role, Person['answers']>>
type Weighed = StoredReason & { contribution: number }

const other = { mentee: 'mentor', mentor: 'mentee' } as const

function viewOf(
  role: Role,
  { total, parts, reasons }: DirectedExplanation,
  answers: Answers,
  names: Names,
): StoredView {
  const told = traitReasons(reasons)
  for (const reason of reasons) {
    // Sorted by strength: whatever follows is no stronger than these.
    if (told.filter(({ contribution }) => contribution >= reason.contribution).length >= MAX_REASONS) break
    told.push(...toldOf(role, reason, answers, names))
  }
  const strongest = told.sort((a, b) => b.contribution - a.contribution)
  return {
    score: { total, ...parts },
    reasons: strongest.slice(0, MAX_REASONS).map(({ contribution: _, ...reason }) => reason),
  }
}

/** Single traits say little; together they make one reason. */
function traitReasons(reasons: readonly Reason[]): Weighed[] {
  const found: Weighed[] = []
  for (const { facet, kind, dimension, relation, contribution, agreement } of reasons) {
    if (kind !== 'trait') continue
    if (agreement < (relation === 'complementary' ? MIN_DIFFERENCE : MIN_SIMILARITY)) continue
    const group = found.find((each) => each.relation === relation)
    if (!group) found.push({ dimension, relation, kind, about: [facet], contribution })
    else {
      if (group.about.length < MAX_NAMED) group.about.push(facet)
      group.contribution += contribution
    }
  }
  return found
}

function toldOf(role: Role, reason: Reason, answers: Answers, names: Names): Weighed[] {
  const { facet, kind, dimension, relation, contribution } = reason
  if (kind === 'trait') return []
  const { options } = reason
  if (options.length === 0) return []
  if (kind === 'tracks') {
    if (names.plainChoices.length > 0) return plainReasons(reason, names.plainChoices)
    const about = named(options, names.tracks)
    return [{ dimension, relation, kind, about, contribution }]
  }
  if (isOfWords(facet)) {
    return [{ dimension, relation, kind: 'words', about: named(options, names.options), contribution }]
  }
  const asked = names.asked.get(facet)
  const of = asked && { asked: { own: asked[role], partner: asked[other[role]] } }
  const [mine, theirs] = [answers[role][facet], answers[other[role]][facet]]
  // With different choices one of the two is flexible: each gets their own choice.
  if (kind === 'choice' && mine !== theirs) {
    const about = named(chosen(mine), names.options)
    const partnerAbout = named(chosen(theirs), names.options)
    return [{ dimension, relation, kind, about, partnerAbout, ...of, contribution }]
  }
  return [{ dimension, relation, kind, about: named(options, names.options), ...of, contribution }]
}

/** For a question that only counts through its tracks, all we know is what both chose. */
function plainReasons({ dimension, contribution }: Reason, choices: readonly PlainChoice[]): Weighed[] {
  return choices.slice(0, MAX_REASONS).map(({ question, option }) => ({
    dimension,
    relation: 'shares',
    kind: 'choice',
    about: [option],
    asked: { own: { question }, partner: { question } },
    contribution: contribution / choices.length,
  }))
}

const chosen = (answer: Answer | undefined): string[] => (typeof answer === 'string' ? [answer] : [])

const named = (keys: readonly string[], names: ReadonlyMap<string, string>): string[] =>
  keys.slice(0, MAX_NAMED).map((key) => names.get(key) ?? key)
