import { agreements } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { paperBrandOf } from '../branding/brands.ts'
import { drawAgreement } from './agreement-pdf.ts'
import { readAgreement, signAgreement } from './agreements.service.ts'

export function agreementRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(agreements.agreement, ({ actor, query }) => readAgreement(db, actor, query.enrollmentId))

  bind(agreements.signAgreement, ({ actor, body }) => signAgreement(platform, actor, body))

  bind(agreements.agreementPdf, async ({ actor, query, reply }) => {
    const agreement = await readAgreement(db, actor, query.enrollmentId)
    reply.header('content-disposition', 'attachment; filename="mentorship-agreement.pdf"')
    const paper = { agreement, brand: await paperBrandOf(db, agreement) }
    return drawAgreement(platform.papers, paper, actor.userId)
  })
}
