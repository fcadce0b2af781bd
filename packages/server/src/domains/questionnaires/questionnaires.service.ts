import { menteeQuestions, mentorQuestions } from '@brightpair/contract/default-questionnaires'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import type { DefaultTrackIds } from '../programmes/index.ts'
import { toDocument } from './default-questionnaire.ts'
import {
  currentQuestionnaire,
  holdCurrentQuestionnaire,
  insertQuestionnaires,
  type Questionnaire,
  questionsOfVersion,
  versionsOf,
} from './questionnaires.queries.ts'

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

/** The questions of one version, current or not. */
export const questionsOf = (db: Db, versionId: string) => questionsOfVersion(db, versionId)

async function found(
  { companyId, accountType }: Actor,
  read: (companyId: string, role: Questionnaire['role']) => Promise<Questionnaire | undefined>,
): Promise<Questionnaire> {
  const questionnaire = companyId && accountType !== 'ADMIN' ? await read(companyId, accountType) : undefined
  if (!questionnaire) {
    throw new AppError('not_found', 'Your company has no questionnaire yet. Please try again later.')
  }
  return questionnaire
}
