import { menteeAnswers, mentorAnswers, partnerAnswers } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentAnswers, presentDraft } from './answers.presenter.ts'
import type { AnswerRules } from './answers.rules.ts'
import { keepDraft, ownAnswers, resumeAnswers, submitAnswers } from './answers.service.ts'
import { sharedByPartner } from './partner-answers.ts'

export function answerRoutes(bind: Bind, platform: Platform, rules: AnswerRules): void {
  const parts = { ...platform, rules }

  bind(partnerAnswers.readPartnerAnswers, async ({ actor, params }) => ({
    answers: await sharedByPartner(platform.database.db, actor, params.enrollmentId),
  }))

  for (const side of [mentorAnswers, menteeAnswers]) {
    bind(side.submit, async ({ actor, body }) => {
      const submittedAt = await submitAnswers(parts, actor, body.answsers)
      return { questionnaireFilled: true as const, submittedAt: submittedAt.toISOString() }
    })
    bind(side.read, async ({ actor }) => presentAnswers(await ownAnswers(parts, actor)))
    bind(side.readDraft, async ({ actor }) => presentDraft(await resumeAnswers(parts, actor)))
    bind(side.saveDraft, async ({ actor, body }) => ({
      savedAt: (await keepDraft(parts, actor, body)).toISOString(),
    }))
  }
}
