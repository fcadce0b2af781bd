import { isDeepStrictEqual } from 'node:util'
import { isParticipantRole } from '@brightpair/contract/roles'
import type { Actor } from '../../../platform/auth/actor.ts'
import { lockActor } from '../../../platform/auth/lock-actor.ts'
import { memberOf, type ProgrammeMember } from '../../../platform/auth/member-of.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { DraftAnswer, StoredQuestion } from '../../../platform/db/schema/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { markFilled } from '../../people/index.ts'
import { interestOf } from '../../site/index.ts'
import { dropMeanings } from '../meanings/meanings.queries.ts'
import { recordAnswers } from '../meanings/request-reading.ts'
import { carryResult } from '../personality/personality.queries.ts'
import { isVersionOf, questionsOf } from '../questionnaires.queries.ts'
import {
  allVersions,
  lockQuestionnaireFor,
  type Questionnaire,
  questionnaireFor,
} from '../questionnaires.service.ts'
import {
  type Answers,
  answersOf,
  deleteAnswers,
  draftOf,
  dropDraft,
  storeAnswers,
  storeDraft,
  versionAnsweredBy,
} from './answers.queries.ts'
import { type AnswerInput, checkAnswers } from './check-answers.ts'
import { hasOtherWords, inCurrentWords } from './current-words.ts'
import { firstOpenPosition, fitAnswers, fromInterest, withIds } from './fit-answers.ts'
import { keepAnswers } from './keep-answers.ts'

export async function submitAnswers(
  platform: Platform,
  asking: Actor,
  given: readonly AnswerInput[],
): Promise<Date> {
  return platform.database.transaction(async (tx) => {
    const actor = memberOf(await lockActor(tx, asking))
    const { userId } = actor
    await refuseWhenLocked(platform, tx, actor)
    const questionnaire = await lockQuestionnaireFor(tx, actor)
    const { id, companyId, programmeId, questions } = questionnaire
    const earlier = await answersOf(tx, userId, programmeId)
    const { kept, retired } = keepAnswers(questions, earlier?.items ?? [])
    const isUpdate = earlier !== undefined && earlier.questionnaireId !== id
    const understood = await inWordsOf(tx, questionnaire, given)
    const checked = checkAnswers(questions, understood, isUpdate ? kept : [])
    const now = platform.clock.now()
    const items = [...checked, ...retired]
    const row = { userId, companyId, programmeId, questionnaireId: id, items }
    const submittedAt = await storeAnswers(tx, row, now)
    await markFilled(tx, userId, programmeId, now)
    await dropDraft(tx, userId, programmeId)
    await recordAnswers(platform, tx, { userId, companyId, programmeId, items: checked })
    const data = { personId: userId, programmeId }
    await platform.reactions.happened(tx, now, [
      { event: 'person.answered', companyId, subject: userId, data },
    ])
    await platform.reactions.searchIsWorthwhile(platform, tx, programmeId, 'ANSWERS')
    return submittedAt
  })
}

export async function ownAnswers(
  { database: { db }, reactions }: Platform,
  actor: Actor,
): Promise<{ answers: Answers | undefined; locked: boolean }> {
  const { userId, programmeId } = memberOf(actor)
  const [answers, locked] = await Promise.all([
    answersOf(db, userId, programmeId),
    reactions.isInLiveMatch(db, userId, programmeId),
  ])
  if (!answers) return { answers, locked }
  const asked = new Set((await questionsOf(db, answers.questionnaireId)).map(({ id }) => id))
  const items = answers.items.filter(({ questionId }) => asked.has(questionId))
  return { answers: { ...answers, items }, locked }
}

export interface Resumed {
  readonly position: number
  readonly items: readonly DraftAnswer[]
  readonly source: 'none' | 'draft' | 'interest' | 'submitted'
  readonly savedAt: Date | null
  /** The names of the questions to ask. */
  readonly asked: readonly string[]
  /** Whether these are only the new questions since the person answered. */
  readonly isUpdate: boolean
}

/** Prefills from the draft first, then the last submission, then the public page. */
export async function resumeAnswers({ database: { db } }: Platform, actor: Actor): Promise<Resumed> {
  const { id, programmeId, questions } = await questionnaireFor(db, actor)
  const draft = await draftOf(db, actor.userId, programmeId)
  const submitted = await answersOf(db, actor.userId, programmeId)
  const before = fitAnswers(questions, submitted?.items ?? [])
  const drafted = draft && fitAnswers(questions, draft.items)
  const open = submitted ? openSince(id, questions, submitted) : []
  const isUpdate = open.length > 0
  const asked = isUpdate
    ? questions.filter(
        (question) => open.includes(question) || (drafted && differs(question, drafted, before)),
      )
    : questions
  const of = { asked: asked.map(({ name }) => name), isUpdate }
  if (draft && drafted) {
    const isSameList = draft.questionnaireId === id
    const position = isSameList
      ? Math.min(draft.position, asked.length - 1)
      : firstOpenPosition(asked, drafted)
    return { ...of, position, items: drafted, source: 'draft', savedAt: draft.updatedAt }
  }
  if (submitted) {
    return { ...of, position: 0, items: before, source: 'submitted', savedAt: submitted.updatedAt }
  }
  const interest = isParticipantRole(actor.accountType)
    ? await interestOf(db, actor.userId, actor.accountType)
    : []
  const items = fitAnswers(questions, fromInterest(interest))
  if (items.length === 0) return { ...of, position: 0, items, source: 'none', savedAt: null }
  return { ...of, position: firstOpenPosition(questions, items), items, source: 'interest', savedAt: null }
}

/** The questions added since this person answered; empty for someone who is up to date or never answered. */
export async function newQuestionsFor(db: Db, actor: Actor): Promise<string[]> {
  const { userId, programmeId, accountType } = memberOf(actor)
  const answered = await versionAnsweredBy(db, userId, programmeId)
  if (!answered || (answered.role === accountType && !answered.supersededAt)) return []
  const submitted = await answersOf(db, userId, programmeId)
  if (!submitted) return []
  const { id, questions } = await questionnaireFor(db, actor)
  return openSince(id, questions, submitted).map(({ name }) => name)
}

const openSince = (versionId: string, questions: readonly StoredQuestion[], submitted: Answers) =>
  submitted.questionnaireId === versionId ? [] : keepAnswers(questions, submitted.items).open

/** Someone who was editing an answer when the questionnaire was replaced can continue editing it. */
function differs(
  { name }: StoredQuestion,
  drafted: readonly DraftAnswer[],
  before: readonly DraftAnswer[],
): boolean {
  const own = (items: readonly DraftAnswer[]) => items.filter(({ question }) => question === name)
  return own(drafted).length > 0 && !isDeepStrictEqual(own(drafted), own(before))
}

export async function keepDraft(
  platform: Platform,
  asking: Actor,
  draft: {
    readonly position: number
    readonly questionnaire?: string | undefined
    readonly answers: readonly AnswerInput[]
  },
): Promise<Date> {
  return platform.database.transaction(async (tx) => {
    const actor = memberOf(await lockActor(tx, asking))
    await refuseWhenLocked(platform, tx, actor)
    const questionnaire = await questionnaireFor(tx, actor)
    const understood = await inWordsOf(tx, questionnaire, draft.answers)
    const items = understood.map(({ question, answer, other = '' }) => ({ question, answer, other }))
    const updatedAt = platform.clock.now()
    const { questionnaire: answered = questionnaire.id } = draft
    await storeDraft(tx, {
      userId: actor.userId,
      companyId: questionnaire.companyId,
      programmeId: questionnaire.programmeId,
      // A form that was open while the questionnaire was replaced counts in its own questions.
      questionnaireId: (await isVersionOf(questionnaire, tx, answered)) ? answered : questionnaire.id,
      position: draft.position,
      items: withIds(questionnaire.questions, items),
      updatedAt,
    })
    return updatedAt
  })
}

/** Another role or company has other questions; the personality result is kept. */
export async function reassignAnswers(
  tx: Db,
  userId: string,
  { companyId, programmeId }: { companyId: string; programmeId: string | null },
): Promise<void> {
  await forgetAnswers(tx, userId, programmeId)
  await carryResult(tx, userId, companyId)
}

/** In one programme, or in all. */
export async function forgetAnswers(tx: Db, userId: string, programmeId: string | null): Promise<void> {
  await deleteAnswers(tx, userId, programmeId)
  await dropMeanings(tx, userId, programmeId)
}

async function inWordsOf(
  tx: Db,
  questionnaire: Questionnaire,
  given: readonly AnswerInput[],
): Promise<readonly AnswerInput[]> {
  const { questions } = questionnaire
  if (!hasOtherWords(questions, given)) return given
  return inCurrentWords(questions, await allVersions(tx, questionnaire), given)
}

async function refuseWhenLocked({ reactions }: Platform, tx: Db, actor: ProgrammeMember): Promise<void> {
  if (!(await reactions.isInLiveMatch(tx, actor.userId, actor.programmeId))) return
  throw new AppError(
    'answers_locked',
    'Your answers are locked while you’re in a match. You can change them before your next one.',
  )
}

interface Wish {
  readonly name: string
  /** The ids of the tracks it points to. */
  readonly tracks: readonly string[]
}

/** What this person said they want to learn; empty before they have answered. */
export async function readWishes(db: Db, actor: Actor): Promise<Wish[]> {
  const { userId, programmeId } = memberOf(actor)
  const answers = await answersOf(db, userId, programmeId)
  if (!answers) return []
  const { questions } = await questionnaireFor(db, actor)
  const asked = new Set(
    questions
      .filter(({ dimension, intent }) => dimension === 'expertise' && intent === 'wants')
      .map(({ id }) => id),
  )
  return answers.items
    .filter(({ questionId }) => asked.has(questionId))
    .map(({ answer, other, tracks }) => ({ name: other || answer, tracks }))
}
