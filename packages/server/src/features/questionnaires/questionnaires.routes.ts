import { menteeQuestionnaire, mentorQuestionnaire } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentQuestionnaire } from './questionnaires.presenter.ts'
import { questionnaireFor } from './questionnaires.service.ts'

export function questionnaireRoutes(bind: Bind, { database }: Platform): void {
  const read = async ({ actor }: { actor: Actor }) =>
    presentQuestionnaire(await questionnaireFor(database.db, actor))

  bind(mentorQuestionnaire.read, read)
  bind(menteeQuestionnaire.read, read)
}
