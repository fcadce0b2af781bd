import { isDeepStrictEqual } from 'node:util'
import type { QuestionInput } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { StoredQuestion } from '../../platform/db/schema/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAction } from '../audit/index.ts'
import { lockCompany, noSuchCompany, noSuchProgramme, programmeOf } from '../programmes/index.ts'
import { askNewQuestions } from './answers/ask-new-questions.ts'
import { carryAnswers } from './answers/fit-answers.ts'
import { checkedQuestionnaire } from './check-questionnaire.ts'
import {
  answeredWith,
  currentQuestionnaire,
  insertVersion,
  type Questionnaire,
  supersede,
  trackNamesOf,
  versionsOf,
} from './questionnaires.queries.ts'

type Role = Questionnaire['role']

export interface AdministeredQuestionnaire {
  readonly questionnaire: Questionnaire
  readonly answered: number
  readonly outdated: number
}

/** A programme of a company; by default its first. */
export interface Where {
  readonly companyId: string
  readonly programmeId?: string | undefined
}

export async function readQuestionnaire(
  db: Db,
  { companyId, programmeId }: Where,
  role: Role,
): Promise<AdministeredQuestionnaire> {
  const programme = await programmeOf(db, companyId, programmeId)
  const questionnaire = programme && (await currentQuestionnaire(db, programme.id, role))
  if (!questionnaire) throw new AppError('not_found', 'This company has no such questionnaire.')
  return withCounts(db, questionnaire)
}

export interface OptionLine {
  readonly number: number
  readonly question: StoredQuestion
  readonly option: StoredQuestion['options'][number] | null
  readonly tracks: readonly string[]
}

/** One line per option, and one per free-text question. */
export async function optionLines(db: Db, where: Where, role: Role): Promise<OptionLine[]> {
  const { questionnaire } = await readQuestionnaire(db, where, role)
  const names = await trackNamesOf(db, questionnaire.programmeId)
  return questionnaire.questions.flatMap((question, index) => {
    const options = question.options.length > 0 ? question.options : [null]
    return options.map((option) => ({
      number: index + 1,
      question,
      option,
      tracks: option?.tracks.flatMap((id) => names.get(id) ?? []) ?? [],
    }))
  })
}

/**
 * Creates a new version, unless nothing differs. Answers stay with their questions; people with new questions to answer
 * are notified.
 */
export async function replaceQuestionnaire(
  platform: Platform,
  admin: Actor,
  role: Role,
  { companyId, programmeId: named }: Where,
  { questions, basedOn }: { questions: readonly QuestionInput[]; basedOn?: string | undefined },
): Promise<AdministeredQuestionnaire> {
  return platform.database.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId)
    if (!company) throw noSuchCompany()
    const programme = await programmeOf(tx, companyId, named)
    if (!programme) throw noSuchProgramme()
    const { id: programmeId } = programme
    const trackIds = new Set((await trackNamesOf(tx, programmeId)).keys())
    const checked = checkedQuestionnaire(questions, trackIds, await versionsOf(tx, programmeId, role))
    const current = await currentQuestionnaire(tx, programmeId, role)
    if (basedOn && current?.id !== basedOn) {
      throw new AppError(
        'changed_meanwhile',
        'Someone else has just changed this questionnaire. Check the latest version and save again.',
      )
    }
    if (current && isDeepStrictEqual(current.questions, checked)) return withCounts(tx, current)
    const now = platform.clock.now()
    if (current) await supersede(tx, current.id, now)
    const questionnaire = await insertVersion(tx, { companyId, programmeId, role, questions: checked })
    const isWeighedAnew = !current || !isDeepStrictEqual(weighed(current.questions), weighed(checked))
    await carryAnswers(tx, questionnaire, { now, isWeighedAnew })
    await recordAction(platform, tx, admin, {
      action: 'questionnaire.created',
      subject: { id: questionnaire.id, name: `${role.toLowerCase()} questionnaire of ${company.name}` },
      companyId,
      programmeId,
      ...(current ? { before: { version: current.version, questions: current.questions } } : {}),
      after: { version: questionnaire.version, questions: questionnaire.questions },
    })
    await askNewQuestions(platform, tx)
    await platform.reactions.searchIsWorthwhile(platform, tx, programmeId, 'ANSWERS')
    return withCounts(tx, questionnaire)
  })
}

/** The part of the questions a run uses; explanations for people are not included. */
const weighed = (questions: readonly StoredQuestion[]) =>
  questions.map(({ why: _, shared: ___, options, ...question }) => ({
    ...question,
    options: options.map(({ description: __, ...option }) => option),
  }))

const withCounts = async (db: Db, questionnaire: Questionnaire): Promise<AdministeredQuestionnaire> => ({
  questionnaire,
  ...(await answeredWith(db, questionnaire)),
})
