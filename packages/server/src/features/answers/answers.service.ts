import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { DraftAnswer } from '../../platform/db/schema/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { interestOf } from '../interest-answers/interest-answers.service.ts'
import { questionnaireFor } from '../questionnaires/questionnaires.service.ts'
import {
  type Answers,
  answersOf,
  draftOf,
  dropDraft,
  lockPerson,
  markFilled,
  storeAnswers,
  storeDraft,
} from './answers.queries.ts'
import type { AnswerRules } from './answers.rules.ts'
import { checkAnswers, type GivenAnswer } from './check-answers.ts'
import { firstOpenPosition, fitAnswers, fromInterest } from './fit-answers.ts'

type Parts = Pick<Platform, 'database' | 'clock'> & { readonly rules: AnswerRules }

export async function submitAnswers(
  { database, clock, rules }: Parts,
  actor: Actor,
  given: readonly GivenAnswer[],
): Promise<Date> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, actor.userId)
    await refuseWhenLocked(rules, tx, actor)
    const { id, companyId, questions } = await questionnaireFor(tx, actor)
    const items = checkAnswers(questions, given)
    const now = clock.now()
    const row = { userId: actor.userId, companyId, questionnaireId: id, items }
    const submittedAt = await storeAnswers(tx, row, now)
    await markFilled(tx, actor.userId, now)
    await dropDraft(tx, actor.userId)
    await rules.afterSubmission(tx, actor, items)
    return submittedAt
  })
}

export async function ownAnswers(
  { database, rules }: Parts,
  actor: Actor,
): Promise<{ answers: Answers | undefined; locked: boolean }> {
  const { db } = database
  const [answers, locked] = await Promise.all([
    answersOf(db, actor.userId),
    rules.isInLiveMatch(db, actor.userId),
  ])
  return { answers, locked }
}

export interface Resumed {
  readonly position: number
  readonly items: DraftAnswer[]
  readonly source: 'none' | 'draft' | 'interest' | 'submitted'
  readonly savedAt: Date | null
}

/** Where to go on: the last visit comes before the last submission, and both before the public page. */
export async function resumeAnswers({ database: { db } }: Parts, actor: Actor): Promise<Resumed> {
  const { questions } = await questionnaireFor(db, actor)
  const draft = await draftOf(db, actor.userId)
  if (draft) {
    const items = fitAnswers(questions, draft.items)
    const position = Math.min(draft.position, questions.length - 1)
    return { position, items, source: 'draft', savedAt: draft.updatedAt }
  }
  const submitted = await answersOf(db, actor.userId)
  if (submitted) {
    const items = fitAnswers(questions, submitted.items)
    return { position: 0, items, source: 'submitted', savedAt: submitted.updatedAt }
  }
  const interest = actor.accountType === 'ADMIN' ? [] : await interestOf(db, actor.userId, actor.accountType)
  const items = fitAnswers(questions, fromInterest(interest))
  if (items.length === 0) return { position: 0, items, source: 'none', savedAt: null }
  return { position: firstOpenPosition(questions, items), items, source: 'interest', savedAt: null }
}

export async function keepDraft(
  { database, clock, rules }: Parts,
  actor: Actor,
  draft: { readonly position: number; readonly answers: readonly GivenAnswer[] },
): Promise<Date> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, actor.userId)
    await refuseWhenLocked(rules, tx, actor)
    const { id, companyId } = await questionnaireFor(tx, actor)
    const items = draft.answers.map(({ question, answer, other = '' }) => ({ question, answer, other }))
    const updatedAt = clock.now()
    const { userId } = actor
    await storeDraft(tx, {
      userId,
      companyId,
      questionnaireId: id,
      position: draft.position,
      items,
      updatedAt,
    })
    return updatedAt
  })
}

async function refuseWhenLocked(rules: AnswerRules, tx: Db, actor: Actor): Promise<void> {
  if (!(await rules.isInLiveMatch(tx, actor.userId))) return
  throw new AppError(
    'answers_locked',
    'Your answers stand still while you are in a match. You can change them before your next one.',
  )
}
