import {
  type DefaultOption,
  type DefaultQuestion,
  menteeQuestions,
  mentorQuestions,
  OTHER,
} from '@brightpair/contract/default-questionnaires'
import { isParticipantRole } from '@brightpair/contract/roles'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { StoredOption, StoredQuestion } from '../../platform/db/schema/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { DefaultTrackIds } from '../programmes/index.ts'
import {
  currentQuestionnaire,
  insertQuestionnaires,
  lockCurrentQuestionnaire,
  type Questionnaire,
  versionsOf,
} from './questionnaires.queries.ts'

/** Turns the questions of the public pages into a company's own document, with options pointing at its own tracks. */
export function toDocument(
  role: 'MENTOR' | 'MENTEE',
  questions: readonly DefaultQuestion[],
  trackIds: DefaultTrackIds,
): StoredQuestion[] {
  const toOption = ({ tracks, ...option }: DefaultOption, index: number): StoredOption => ({
    id: `option-${index + 1}`,
    ...option,
    tracks: tracks.map((track) => trackIds[track]),
  })
  return questions.map((question) => {
    const options = question.type === 'text' ? [] : question.options.map(toOption)
    return {
      id: `${role.toLowerCase()}-${question.id}`,
      name: question.question,
      type: typeOf(question),
      why: question.why,
      ...(question.type === 'checkbox' && question.limit ? { cap: question.limit } : {}),
      dimension: question.dimension ?? 'none',
      ...(question.intent ? { intent: question.intent } : {}),
      ...(question.asks ? { asks: question.asks } : {}),
      ...(question.shared ? { shared: true } : {}),
      ...(options.some(({ name }) => name === OTHER) ? { allowsOther: true } : {}),
      options,
    }
  })
}

/** A single checkbox is a confirmation, so there is nothing to choose several of. */
function typeOf(question: DefaultQuestion): StoredQuestion['type'] {
  if (question.type === 'text') return 'text'
  return question.type === 'checkbox' && question.options.length > 1 ? 'multiple' : 'single'
}

export type { Questionnaire } from './questionnaires.queries.ts'

export async function seedQuestionnaires(
  tx: Db,
  { id: programmeId, companyId }: { readonly id: string; readonly companyId: string },
  trackIds: DefaultTrackIds,
): Promise<void> {
  const of = { programmeId, companyId }
  await insertQuestionnaires(tx, [
    { ...of, role: 'MENTOR', questions: toDocument('MENTOR', mentorQuestions, trackIds) },
    { ...of, role: 'MENTEE', questions: toDocument('MENTEE', menteeQuestions, trackIds) },
  ])
}

/** The current versions, pointing at the copy's tracks. Links to archived tracks are dropped. */
export async function copyQuestionnaires(
  tx: Db,
  from: { readonly id: string },
  to: { readonly id: string; readonly companyId: string },
  trackIds: ReadonlyMap<string, string>,
): Promise<void> {
  const copied = (questions: readonly StoredQuestion[]) =>
    questions.map((question) => ({
      ...question,
      options: question.options.map((option) => ({
        ...option,
        tracks: option.tracks.flatMap((id) => trackIds.get(id) ?? []),
      })),
    }))
  for (const role of ['MENTOR', 'MENTEE'] as const) {
    const original = await currentQuestionnaire(tx, from.id, role)
    if (!original) continue
    const row = { companyId: to.companyId, programmeId: to.id, role, questions: copied(original.questions) }
    await insertQuestionnaires(tx, [row])
  }
}

type RequestQuery = Pick<Actor, 'programmeId' | 'accountType'>

/** The questionnaire this person answers: that of their programme, for their role in it. */
export const questionnaireFor = (db: Db, actor: RequestQuery): Promise<Questionnaire> =>
  found(actor, (programmeId, role) => currentQuestionnaire(db, programmeId, role))

/** Like `questionnaireFor`, locked until the transaction ends. */
export const lockQuestionnaireFor = (tx: Db, actor: Actor): Promise<Questionnaire> =>
  found(actor, (programmeId, role) => lockCurrentQuestionnaire(tx, programmeId, role))

/** The questions of all versions of a questionnaire, newest first. */
export const allVersions = (db: Db, { programmeId, role }: Questionnaire) => versionsOf(db, programmeId, role)

async function found(
  { programmeId, accountType }: RequestQuery,
  read: (programmeId: string, role: Questionnaire['role']) => Promise<Questionnaire | undefined>,
): Promise<Questionnaire> {
  const questionnaire =
    programmeId && isParticipantRole(accountType) ? await read(programmeId, accountType) : undefined
  if (!questionnaire) {
    throw new AppError('not_found', 'Your programme has no questionnaire yet. Please try again later.')
  }
  return questionnaire
}
