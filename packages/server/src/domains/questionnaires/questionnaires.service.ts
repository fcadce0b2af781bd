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
  holdCurrentQuestionnaire,
  insertQuestionnaires,
  type Questionnaire,
  versionsOf,
} from './questionnaires.queries.ts'

/** The questions of the public pages as a company's own document, with its own tracks behind the options. */
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

/** A box that stands alone is a confirmation, so there is nothing to choose several of. */
function typeOf(question: DefaultQuestion): StoredQuestion['type'] {
  if (question.type === 'text') return 'text'
  return question.type === 'checkbox' && question.options.length > 1 ? 'multiple' : 'single'
}

export type { Questionnaire } from './questionnaires.queries.ts'

export async function seedQuestionnaires(
  tx: Db,
  companyId: string,
  trackIds: DefaultTrackIds,
): Promise<void> {
  await insertQuestionnaires(tx, [
    { companyId, role: 'MENTOR', questions: toDocument('MENTOR', mentorQuestions, trackIds) },
    { companyId, role: 'MENTEE', questions: toDocument('MENTEE', menteeQuestions, trackIds) },
  ])
}

/** The one this person answers: of their company, for their role. */
export const questionnaireFor = (db: Db, actor: Actor): Promise<Questionnaire> =>
  found(actor, (companyId, role) => currentQuestionnaire(db, companyId, role))

/** As `questionnaireFor`; nobody replaces it before the transaction ends. */
export const holdQuestionnaireFor = (tx: Db, actor: Actor): Promise<Questionnaire> =>
  found(actor, (companyId, role) => holdCurrentQuestionnaire(tx, companyId, role))

/** The questions of all versions a questionnaire has had, the newest first. */
export const allVersions = (db: Db, { companyId, role }: Questionnaire) => versionsOf(db, companyId, role)

async function found(
  { companyId, accountType }: Actor,
  read: (companyId: string, role: Questionnaire['role']) => Promise<Questionnaire | undefined>,
): Promise<Questionnaire> {
  const questionnaire =
    companyId && isParticipantRole(accountType) ? await read(companyId, accountType) : undefined
  if (!questionnaire) {
    throw new AppError('not_found', 'Your company has no questionnaire yet. Please try again later.')
  }
  return questionnaire
}
