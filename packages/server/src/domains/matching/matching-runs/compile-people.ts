import { defaultWeights } from '@brightpair/contract/default-weights'
import type {
  Answer,
  Dimension,
  Facet,
  ForbiddenTable,
  MatchInput,
  Mentor,
  Person,
  Wish,
} from '@brightpair/matching'
import type {
  AskedAs,
  StoredAnswer,
  StoredOption,
  StoredPreferences,
  StoredQuestion,
  StoredThemes,
  StoredTraits,
} from '../../../platform/db/schema/index.ts'
import { themeLabels, wordFacets, wordReader } from './compare-words.ts'

/** A participant of a run, as loaded. */
export interface Participant {
  readonly id: string
  readonly items: readonly Pick<StoredAnswer, 'questionId' | 'answer' | 'tracks'>[]
  /** The themes of their own texts, if analysed. */
  readonly themes: StoredThemes | null
  readonly traits: StoredTraits | null
  readonly preferences: StoredPreferences | null
  /** Free places; only loaded for mentors. */
  readonly places: number
  readonly waitedHours: number
  /** Accepted their last match, which then fell through. */
  readonly hasPriority: boolean
  /** The people they would prefer, most wanted first. */
  readonly wanted?: readonly string[]
}

export interface Loaded {
  readonly mentorQuestions: readonly StoredQuestion[]
  readonly menteeQuestions: readonly StoredQuestion[]
  readonly mentors: readonly Participant[]
  readonly mentees: readonly Participant[]
  readonly forbidden: readonly { readonly mentee: string; readonly mentor: string }[]
  readonly forbiddenTable?: ForbiddenTable | undefined
  readonly seed: number
}

/** A facet with its question on each side, and the options both sides share. */
interface Compared {
  readonly facet: Facet
  readonly mentee: StoredQuestion
  readonly mentor: StoredQuestion
  readonly vocabulary: ReadonlySet<string>
}

/** Maps the engine's keys back to people's words. */
export interface Labels {
  /** The spelling of each option key. */
  readonly options: ReadonlyMap<string, string>
  /** The question each side was asked, by facet. */
  readonly asked: ReadonlyMap<string, { readonly mentee: AskedAs; readonly mentor: AskedAs }>
}

export interface Compiled {
  readonly input: MatchInput
  readonly labels: Labels
}

const TRACKS = 'tracks'
/** Two differently named questions are considered the same when they share at least this many options. */
const MIN_SHARED_OPTIONS = 3
/** Longer than anyone waits, so that among equal scores, priority beats waiting time. */
const PRIORITY_HOURS = 1_000_000

/** How much a person's own learning weighs compared with what they offer. */
const wantedByMentee = { mentee: 3, mentor: 2 }
const wantedByMentor = { mentee: 1, mentor: 2 }
const TRAIT_WEIGHT = 0.5
const PREFERENCE_WEIGHT = 0.25

const traits = [
  'openness',
  'conscientiousness',
  'extraversion',
  'agreeableness',
  'steadiness',
  'energy',
] as const
const preferences = ['planning', 'talking', 'together', 'bursts'] as const

/** Converts answers into the engine's input. Pure: the same rows always give the same input. */
export function compilePeople(loaded: Loaded): Compiled {
  const compared = comparedQuestions(loaded.menteeQuestions, loaded.mentorQuestions)
  const facets: Facet[] = [
    ...compared.map(({ facet }) => facet),
    ...wordFacets(loaded.menteeQuestions, loaded.mentorQuestions),
    { id: TRACKS, dimension: 'expertise', kind: 'tracks' },
    ...traits.map((id) => ({
      id,
      dimension: 'personality' as const,
      kind: 'trait' as const,
      followsWish: true,
      weight: TRAIT_WEIGHT,
    })),
    ...preferences.map((id) => ({
      id,
      dimension: 'personality' as const,
      kind: 'trait' as const,
      weight: PREFERENCE_WEIGHT,
    })),
  ]
  const mentee = personReader('mentee', loaded.menteeQuestions, compared)
  const mentor = personReader('mentor', loaded.mentorQuestions, compared)
  return {
    input: {
      facets,
      mentees: loaded.mentees.map(mentee),
      mentors: loaded.mentors.map((each): Mentor => ({ ...mentor(each), capacity: each.places })),
      forbidden: loaded.forbidden.map(({ mentee, mentor }) => ({ mentee, mentor })),
      ...(loaded.forbiddenTable ? { forbiddenTable: loaded.forbiddenTable } : {}),
      weights: defaultWeights,
      seed: loaded.seed,
    },
    labels: {
      options: optionNames([...loaded.mentorQuestions, ...loaded.menteeQuestions]),
      asked: new Map(
        compared.map(({ facet, ...sides }) => [
          facet.id,
          { mentee: askedAs(sides.mentee), mentor: askedAs(sides.mentor) },
        ]),
      ),
    },
  }
}

export const keyOf = (option: string): string => option.trim().toLowerCase()

const askedAs = ({ name, intent }: StoredQuestion): AskedAs => ({
  question: name,
  ...(intent ? { intent } : {}),
})

/** The dimension a question counts towards through its options; undefined where it does not. */
const comparedDimension = ({ type, dimension, asks }: StoredQuestion): Dimension | undefined =>
  type === 'text' || asks !== undefined || dimension === 'none' || dimension === 'tracks'
    ? undefined
    : dimension

/** 'Other' means something different for everyone who ticks it. */
const optionsOf = (question: StoredQuestion): StoredOption[] =>
  question.options.filter(({ name }) => !(question.allowsOther && keyOf(name) === 'other'))

/** Pairs up the questions that share most options, each at most once. */
export function comparedQuestions(
  menteeQuestions: readonly StoredQuestion[],
  mentorQuestions: readonly StoredQuestion[],
): Compared[] {
  const candidates = menteeQuestions.flatMap((mentee) => {
    const dimension = comparedDimension(mentee)
    return mentorQuestions.flatMap((mentor) => {
      if (!dimension || comparedDimension(mentor) !== dimension) return []
      const vocabulary = sharedOptions(mentee, mentor)
      const isSameName = keyOf(mentee.name) === keyOf(mentor.name)
      if (vocabulary.size < (isSameName ? 1 : MIN_SHARED_OPTIONS)) return []
      return [{ mentee, mentor, vocabulary, dimension, isSameName }]
    })
  })
  candidates.sort(
    (a, b) => b.vocabulary.size - a.vocabulary.size || Number(b.isSameName) - Number(a.isSameName),
  )
  const taken = new Set<StoredQuestion>()
  return candidates.flatMap(({ mentee, mentor, vocabulary, dimension }) => {
    if (taken.has(mentee) || taken.has(mentor)) return []
    taken.add(mentee).add(mentor)
    return [{ facet: facetOf(mentee, mentor, dimension), mentee, mentor, vocabulary }]
  })
}

function sharedOptions(mentee: StoredQuestion, mentor: StoredQuestion): Set<string> {
  const own = new Set(optionsOf(mentee).map(({ name }) => keyOf(name)))
  return own.intersection(new Set(optionsOf(mentor).map(({ name }) => keyOf(name))))
}

function facetOf(mentee: StoredQuestion, mentor: StoredQuestion, dimension: Dimension): Facet {
  const id = `${mentee.id}~${mentor.id}`
  const seeker = seekerOf(mentee, mentor)
  if (mentee.type === 'single' && mentor.type === 'single' && !seeker) {
    const options = [...mentee.options, ...mentor.options]
    const flexible = [...new Set(options.filter((each) => each.flexible).map(({ name }) => keyOf(name)))]
    return { id, dimension, kind: 'choice', flexible }
  }
  if (!seeker) return { id, dimension, kind: 'set' }
  return { id, dimension, kind: 'set', seeker, weight: seeker === 'mentee' ? wantedByMentee : wantedByMentor }
}

/** Neither side is looking for anything unless one of the questions says so. */
function seekerOf(mentee: StoredQuestion, mentor: StoredQuestion): 'mentee' | 'mentor' | undefined {
  if (mentee.intent === 'wants' || mentor.intent === 'offers') return 'mentee'
  if (mentor.intent === 'wants' || mentee.intent === 'offers') return 'mentor'
  return undefined
}

const countsTracks = ({ dimension }: StoredQuestion): boolean =>
  dimension === 'expertise' || dimension === 'tracks'

function personReader(
  role: 'mentee' | 'mentor',
  questions: readonly StoredQuestion[],
  compared: readonly Compared[],
) {
  const facetByQuestion = new Map(compared.map((each) => [each[role].id, each]))
  const leadingToTracks = new Set(questions.filter(countsTracks).map(({ id }) => id))
  const wishes = wishesOf(questions)
  const toldBy = wordReader(questions)
  return (person: Participant): Person => {
    const chosen: Record<string, Answer | undefined> = {}
    const tracks: Record<string, number> = {}
    let wish: Wish = 'any'
    for (const { questionId, answer, tracks: own } of person.items) {
      const key = keyOf(answer)
      wish = wishes.get(questionId)?.get(key) ?? wish
      if (leadingToTracks.has(questionId))
        for (const track of own) tracks[track] = (tracks[track] ?? 0) + 1 / own.length
      const found = facetByQuestion.get(questionId)
      if (!found?.vocabulary.has(key)) continue
      const before = chosen[found.facet.id]
      chosen[found.facet.id] =
        found.facet.kind === 'choice' ? key : [...(Array.isArray(before) ? before : []), key]
    }
    const measured: Readonly<Record<string, Answer>> = { ...person.traits, ...person.preferences }
    const waited = person.waitedHours + (person.hasPriority ? PRIORITY_HOURS : 0)
    const answers = { ...chosen, ...toldBy(person.themes), ...measured, [TRACKS]: tracks }
    const { wanted = [] } = person
    return { id: person.id, answers, wish, waited, ...(wanted.length > 0 ? { wanted } : {}) }
  }
}

function wishesOf(questions: readonly StoredQuestion[]): Map<string, Map<string, Wish>> {
  return new Map(
    questions
      .filter(({ asks }) => asks === 'wish')
      .map(({ id, options }) => [
        id,
        new Map(options.flatMap(({ name, wish }) => (wish ? [[keyOf(name), wish] as const] : []))),
      ]),
  )
}

const optionNames = (questions: readonly StoredQuestion[]): Map<string, string> =>
  new Map([
    ...themeLabels(),
    ...questions.flatMap(({ options }) => options.map(({ name }) => [keyOf(name), name] as const)),
  ])
