import {
  administeredMenteeQuestionnaire,
  administeredMentorQuestionnaire,
  menteeQuestionnaire,
  mentorQuestionnaire,
  questionnaireExport,
} from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportList } from '../audit/index.ts'
import { optionLines, readQuestionnaire, replaceQuestionnaire } from './administer-questionnaires.ts'
import { optionColumns, presentForAdmin, presentQuestionnaire } from './questionnaires.presenter.ts'
import { questionnaireFor } from './questionnaires.service.ts'

export function questionnaireRoutes(bind: Bind, platform: Platform): void {
  const { database } = platform
  const read = async ({ actor }: { actor: Actor }) =>
    presentQuestionnaire(await questionnaireFor(database.db, actor))

  bind(mentorQuestionnaire.read, read)
  bind(menteeQuestionnaire.read, read)

  const administered = [
    ['MENTOR', administeredMentorQuestionnaire],
    ['MENTEE', administeredMenteeQuestionnaire],
  ] as const
  for (const [role, endpoints] of administered) {
    bind(endpoints.create, async ({ actor, params, query, body }) =>
      presentForAdmin(await replaceQuestionnaire(platform, actor, role, { ...params, ...query }, body)),
    )
    bind(endpoints.read, async ({ params, query }) =>
      presentForAdmin(await readQuestionnaire(database.db, { ...params, ...query }, role)),
    )
  }

  bind(questionnaireExport.exportQuestions, async (context) => {
    const { role } = context.query
    return exportList(platform, context, {
      what: `${role.toLowerCase()}-questionnaire`,
      rows: await optionLines(database.db, context.query, role),
      columns: optionColumns,
    })
  })
}
