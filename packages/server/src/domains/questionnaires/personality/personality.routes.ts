import { personality } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteResult, resultOf, type StoredResult } from './personality.queries.ts'
import { takeAssessment } from './personality.service.ts'
import { statements } from './statements.ts'

export function personalityRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(personality.statements, async () => ({
    statements: statements.map(({ id, text }) => ({ id, text })),
  }))

  bind(personality.take, async ({ actor, body }) =>
    presentResult(await takeAssessment(platform, actor, body.answers)),
  )

  bind(personality.read, async ({ actor }) => {
    const result = await resultOf(db, actor.userId)
    return { result: result ? presentResult(result) : null }
  })

  bind(personality.remove, ({ actor }) => deleteResult(db, actor.userId))
}

const presentResult = ({ traits, preferences, takenAt }: StoredResult) => ({
  traits,
  preferences,
  takenAt: takenAt.toISOString(),
})
