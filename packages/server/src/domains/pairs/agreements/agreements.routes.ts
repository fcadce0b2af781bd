import { agreements } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { paperBrandOf } from '../../programmes/index.ts'
import { agreementPaper } from '../tasks.ts'
import { readAgreement, signAgreement } from './agreements.service.ts'

export function agreementRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(agreements.agreement, ({ actor, query }) => readAgreement(db, actor, query.enrollmentId))

  bind(agreements.signAgreement, ({ actor, body }) => signAgreement(platform, actor, body))

  bind(agreements.agreementPdf, async ({ actor, query, reply }) => {
    const paper = await platform.papers.draw(agreementPaper, actor.userId, async () => {
      const agreement = await readAgreement(db, actor, query.enrollmentId)
      return { agreement, brand: await paperBrandOf(db, agreement) }
    })
    reply.header('content-disposition', 'attachment; filename="mentorship-agreement.pdf"')
    return paper
  })
}
