import type { InterestAnswer } from '@brightpair/contract'
import { OTHER } from '@brightpair/contract/default-questionnaires'
import type { Db } from '../../../platform/db/connect.ts'
import type { DraftAnswer, StoredQuestion } from '../../../platform/db/schema/index.ts'
import { answersOfRole, moveAnswers } from './answers.queries.ts'
import { answersTo, keepAnswers, maxChoices, optionChosen } from './keep-answers.ts'

/**
 * The earlier answers that still fit the current questionnaire, in its wording. Drafts may be incomplete and old, so
 * nothing is refused here: what does not fit is dropped.
 */
export function fitAnswers(
  questions: readonly StoredQuestion[],
  earlier: readonly DraftAnswer[],
): DraftAnswer[] {
  return questions.flatMap((question) => {
    const own = answersTo(question, earlier)
    if (question.type === 'text')
      return own.slice(0, 1).map(({ other }) => ({ question: question.name, answer: '', other }))
    return question.options
      .flatMap((option) => {
        const chosen = own.find((each) => optionChosen(question, each) === option)
        return chosen ? [{ question: question.name, answer: option.name, other: chosen.other }] : []
      })
      .slice(0, maxChoices(question))
  })
}

/** Adds the ids behind the names, so that they can be matched after the questionnaire has changed. */
export function withIds(questions: readonly StoredQuestion[], given: readonly DraftAnswer[]): DraftAnswer[] {
  return given.map((each) => {
    const question = questions.find(({ name }) => name === each.question)
    const option = question?.options.find(({ name }) => name === each.answer)
    return {
      ...each,
      ...(question ? { questionId: question.id } : {}),
      ...(option ? { optionId: option.id } : {}),
    }
  })
}

/** The first unanswered question, or the last one when all are answered. */
export function firstOpenPosition(
  questions: readonly StoredQuestion[],
  given: readonly DraftAnswer[],
): number {
  const answered = new Set(
    given.filter(({ answer, other }) => answer || other.trim()).map(({ question }) => question),
  )
  const open = questions.findIndex(({ name }) => !answered.has(name))
  return open === -1 ? questions.length - 1 : open
}

/** The public pages store one entry per question; a draft stores one per choice. */
export function fromInterest(interest: readonly InterestAnswer[]): DraftAnswer[] {
  return interest.flatMap(({ question, choices = [], text, other = '' }) => [
    ...choices.map((answer) => ({ question, answer, other: answer === OTHER ? other : '' })),
    ...(text?.trim() ? [{ question, answer: '', other: text }] : []),
  ])
}

const BATCH = 500

interface Version {
  readonly id: string
  readonly programmeId: string
  readonly role: 'MENTOR' | 'MENTEE'
  readonly questions: readonly StoredQuestion[]
}

/**
 * Moves everyone whose answers are complete for this version to it, from whichever version they answered. The others
 * stay on theirs until they have answered the new questions. Call with the questionnaire locked.
 */
export async function carryAnswers(
  tx: Db,
  { id, questions, ...of }: Version,
  { now, isWeighedAnew }: { now: Date; isWeighedAnew: boolean },
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const rows = await answersOfRole(tx, of, { after, max: BATCH })
    const complete = rows.flatMap(({ userId, items }) => {
      const { kept, open, retired } = keepAnswers(questions, items)
      return open.length === 0 ? [{ userId, items: [...kept, ...retired] }] : []
    })
    await moveAnswers(tx, { questionnaireId: id, changedAt: isWeighedAnew ? now : null }, complete)
    if (rows.length < BATCH) return
    after = rows.at(-1)?.userId ?? null
  }
}
