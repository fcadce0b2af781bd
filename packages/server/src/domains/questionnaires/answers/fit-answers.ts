import type { InterestAnswer } from '@brightpair/contract'
import { OTHER } from '@brightpair/contract/default-questionnaires'
import type { DraftAnswer, StoredQuestion } from '../../../platform/db/schema/index.ts'
import { answersTo, maxChoices, optionChosen } from './keep-answers.ts'

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
