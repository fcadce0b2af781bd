import {
  administeredMenteeQuestionnaire,
  administeredMentorQuestionnaire,
  menteeAnswers,
  menteeQuestionnaire,
  mentorAnswers,
  mentorQuestionnaire,
  personality,
  questionnaireExport,
} from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportList } from '../audit/index.ts'
import { optionLines, readQuestionnaire, replaceQuestionnaire } from './administer-questionnaires.ts'
import { presentAnswers, presentDraft } from './answers/answers.presenter.ts'
import { keepDraft, ownAnswers, resumeAnswers, submitAnswers } from './answers/answers.service.ts'
import { forgetResult, readResult, takeAssessment } from './personality/personality.service.ts'
import { statements } from './personality/statements.ts'
import { optionColumns, presentForAdmin, presentQuestionnaire } from './questionnaires.presenter.ts'
import { questionnaireFor } from './questionnaires.service.ts'

export function routes(bind: Bind, platform: Platform): void {
  answerRoutes(bind, platform)
  personalityRoutes(bind, platform)
  questionnaireRoutes(bind, platform)
}

function answerRoutes(bind: Bind, platform: Platform): void {
  for (const side of [mentorAnswers, menteeAnswers]) {
    bind(side.submit, async ({ actor, body }) => {
      const submittedAt = await submitAnswers(platform, actor, body.answsers)
      return { questionnaireFilled: true as const, submittedAt: submittedAt.toISOString() }
    })
    bind(side.read, async ({ actor }) => presentAnswers(await ownAnswers(platform, actor)))
    bind(side.readDraft, async ({ actor }) => presentDraft(await resumeAnswers(platform, actor)))
    bind(side.saveDraft, async ({ actor, body }) => ({
      savedAt: (await keepDraft(platform, actor, body)).toISOString(),
    }))
  }
}

function personalityRoutes(bind: Bind, platform: Platform): void {
  bind(personality.statements, async () => ({
    statements: statements.map(({ id, text }) => ({ id, text })),
  }))
  bind(personality.take, ({ actor, body }) => takeAssessment(platform, actor, body.answers))
  bind(personality.read, ({ actor }) => readResult(platform, actor))
  bind(personality.remove, ({ actor }) => forgetResult(platform, actor))
}

function questionnaireRoutes(bind: Bind, platform: Platform): void {
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
