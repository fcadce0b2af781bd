import type { InterestAnswer } from '@brightpair/contract'
import { OTHER } from '@brightpair/contract/default-questionnaires'
import type { Db } from '../../../platform/db/connect.ts'
import type { DraftAnswer, StoredQuestion } from '../../../platform/db/schema/index.ts'
import { answersOfRole, moveAnswers } from './answers.queries.ts'
import { answersTo, keepAnswers, maxChoices, optionChosen } from './keep-answers.ts'

/**
 * What of earlier answers still belongs to the questionnaire as it is now, in its words. Drafts may be unfinished and old,
 * so nothing is refused here: what does not fit is left out.
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

/** With the ids behind the names, so that they are found again when the questionnaire has changed. */
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

/** The first question without an answer, or the last one when all have theirs. */
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

/** The public pages keep one entry per question; a draft keeps one per choice. */
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
 * Takes everyone whose answers are complete for this version along to it, from whichever version they answered. The
 * others stay where they are until they have answered what is new. To be called by whoever holds the questionnaire.
 */
export async function carryAnswers(
  tx: Db,
  { id, questions, ...of }: Version,
  { now, isWeighedAnew }: { now: Date; isWeighedAnew: boolean },
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const rows = await answersOfRole(tx, of, { after, most: BATCH })
    const complete = rows.flatMap(({ userId, items }) => {
      const { kept, open, retired } = keepAnswers(questions, items)
      return open.length === 0 ? [{ userId, items: [...kept, ...retired] }] : []
    })
    await moveAnswers(tx, { questionnaireId: id, changedAt: isWeighedAnew ? now : null }, complete)
    if (rows.length < BATCH) return
    after = rows.at(-1)?.userId ?? null
  }
}
