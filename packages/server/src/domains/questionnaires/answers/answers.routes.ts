import { menteeAnswers, mentorAnswers } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentAnswers, presentDraft } from './answers.presenter.ts'
import { keepDraft, ownAnswers, resumeAnswers, submitAnswers } from './answers.service.ts'

export function answerRoutes(bind: Bind, platform: Platform): void {
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
