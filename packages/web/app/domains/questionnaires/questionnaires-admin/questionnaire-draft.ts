import type { AdminQuestionnaire, Endpoints } from '@brightpair/contract'

export const sides = ['mentor', 'mentee'] as const
export type Side = (typeof sides)[number]
type AdminQuestion = AdminQuestionnaire['questions'][number]
type AdminOption = AdminQuestion['options'][number]

/** Being edited; keys identify items without a name. */
export interface OptionDraft extends Omit<AdminOption, 'id'> {
  key: string
  /** The id of the option it continues, to which answers stay attached. */
  id?: string | undefined
}
export interface QuestionDraft extends Omit<AdminQuestion, 'id' | 'options'> {
  key: string
  /** The id of the question it continues, to which answers stay attached. */
  id?: string | undefined
  options: readonly OptionDraft[]
}

export const OTHER = 'Other'

let lastKey = 0
function freshKey(): string {
  lastKey += 1
  return `draft-${lastKey}`
}

export const draftOf = ({ questions }: Pick<AdminQuestionnaire, 'questions'>): QuestionDraft[] =>
  questions.map((question) => ({
    ...question,
    key: freshKey(),
    options: question.options.map((option) => ({ ...option, key: freshKey() })),
  }))

export const emptyOption = (tracks: string[] = []): OptionDraft => ({ key: freshKey(), name: '', tracks })

export const emptyQuestion = (): QuestionDraft => ({
  key: freshKey(),
  name: '',
  type: 'single',
  dimension: 'expertise',
  options: [emptyOption(), emptyOption()],
})

/** A new question under another name: existing answers stay with the original. */
export const duplicateOf = (question: QuestionDraft): QuestionDraft => ({
  ...question,
  key: freshKey(),
  id: undefined,
  name: question.name && `${question.name} (copy)`,
  options: question.options.map((option) => ({ ...option, key: freshKey() })),
})

/** Adds or removes the option for a free-text answer. */
export function withOther(question: QuestionDraft, offered: boolean, tracks: string[]): QuestionDraft {
  const others = question.options.filter(({ name }) => name !== OTHER)
  return {
    ...question,
    allowsOther: offered,
    options: offered ? [...others, { ...emptyOption(tracks), name: OTHER }] : others,
  }
}

export const withoutTracks = (questions: readonly QuestionDraft[]): QuestionDraft[] =>
  questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ ...option, tracks: [] })),
  }))

/** Imported options point at the tracks of the same name here. */
export function importedFor(
  source: Pick<AdminQuestionnaire, 'questions'>,
  theirs: readonly { id: string; name: string }[],
  ours: readonly { id: string; name: string }[],
  current: Pick<AdminQuestionnaire, 'questions'> | null,
): QuestionDraft[] {
  const ourIds = new Map(ours.map(({ id, name }) => [name.toLowerCase(), id]))
  const here = new Map(
    theirs.flatMap(({ id, name }) => {
      const ourId = ourIds.get(name.toLowerCase())
      return ourId ? [[id, ourId] as const] : []
    }),
  )
  const nameHere = new Map((current?.questions ?? []).map(({ id, name }) => [id, name]))
  return draftOf(source).map((question) => ({
    ...question,
    // Another question with the same id by coincidence must not get its answers.
    id:
      question.id && (nameHere.get(question.id) ?? question.name) === question.name ? question.id : undefined,
    options: question.options.map((option) => ({
      ...option,
      // Matched by name instead.
      id: undefined,
      tracks: option.tracks.flatMap((id) => here.get(id) ?? []),
    })),
  }))
}

interface Problem {
  message: string
  questionKey: string
  optionKey?: string
}

const called = (name: string, index: number) => name.trim() || String(index + 1)

export const trackMissing = (option: string, at: number, question: string, index: number): string =>
  `Please select at least one track for option "${called(option, at)}" in question "${called(question, index)}".`

/** Client-side validation of the first thing the server would refuse. */
export function problemIn(questions: readonly QuestionDraft[]): Problem | null {
  for (const [index, { key, name, type, options }] of questions.entries()) {
    if (type === 'text') continue
    const at = options.findIndex(({ tracks }) => tracks.length === 0)
    const option = options[at]
    if (option)
      return {
        message: trackMissing(option.name, at, name, index),
        questionKey: key,
        optionKey: option.key,
      }
  }
  for (const [index, { key, name, type, options }] of questions.entries()) {
    if (!name.trim()) return { message: `Please give question ${index + 1} a name.`, questionKey: key }
    if (type === 'text') continue
    if (options.length === 0)
      return { message: `Please add an option to question “${name}”.`, questionKey: key }
    const at = options.findIndex((option) => !option.name.trim())
    const nameless = options[at]
    if (nameless)
      return {
        message: `Please give option ${at + 1} of question “${name}” a name.`,
        questionKey: key,
        optionKey: nameless.key,
      }
  }
  return null
}

type Body = NonNullable<Endpoints['POST /admin/questionnaire/mentor/:companyId']['body']>

export const writtenFrom = (questions: readonly QuestionDraft[]): Body['questions'] =>
  questions.map(({ key: _, id, options, cap, type, ...question }) => ({
    ...question,
    ...(id ? { id } : {}),
    type,
    ...(type === 'multiple' && cap ? { cap: Math.min(cap, options.length) } : {}),
    options:
      type === 'text'
        ? []
        : options.map(({ key: __, id: of, ...option }) => (of ? { ...option, id: of } : option)),
  }))
