import { menteeQuestions, mentorQuestions } from '@brightpair/contract/default-questionnaires'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import type { DefaultTrackIds } from '../tracks/tracks.service.ts'
import { toDocument } from './default-questionnaire.ts'
import { currentQuestionnaire, insertQuestionnaires, type Questionnaire } from './questionnaires.queries.ts'

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
export async function questionnaireFor(db: Db, actor: Actor): Promise<Questionnaire> {
  const { companyId, accountType } = actor
  const questionnaire =
    companyId && accountType !== 'ADMIN' ? await currentQuestionnaire(db, companyId, accountType) : undefined
  if (!questionnaire) {
    throw new AppError('not_found', 'Your company has no questionnaire yet. Please try again later.')
  }
  return questionnaire
}
