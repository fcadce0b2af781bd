import type { InterestAnswer } from '@brightpair/contract'
import { OTHER } from '@brightpair/contract/default-questionnaires'
import type { DraftAnswer, StoredQuestion } from '../../platform/db/schema/index.ts'

/**
 * What of earlier answers still belongs to the questionnaire as it is now. Drafts may be unfinished and old, so
 * nothing is refused here: what does not fit is left out.
 */
export function fitAnswers(
  questions: readonly StoredQuestion[],
  earlier: readonly DraftAnswer[],
): DraftAnswer[] {
  return questions.flatMap((question) => {
    const own = earlier.filter((each) => each.question === question.name)
    if (question.type === 'text') return own.slice(0, 1)
    const most = question.type === 'single' ? 1 : (question.cap ?? question.options.length)
    return question.options
      .flatMap(({ name }) => own.find(({ answer }) => answer === name) ?? [])
      .slice(0, most)
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
