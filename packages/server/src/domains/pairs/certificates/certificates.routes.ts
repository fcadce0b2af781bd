import { certificates } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { paperBrandOf } from '../../programmes/index.ts'
import { certificatePaper } from '../tasks.ts'
import { readCertificate, readProgress, verifyCertificate } from './certificates.service.ts'

export function certificateRoutes(bind: Bind, platform: Platform): void {
  bind(certificates.certificateProgress, ({ actor, params }) =>
    readProgress(platform, actor, params.enrollmentId),
  )
  bind(certificates.certificate, ({ actor, params }) => readCertificate(platform, actor, params.enrollmentId))

  bind(certificates.certificatePdf, async ({ actor, params, reply }) => {
    const paper = await platform.papers.draw(certificatePaper, actor.userId, async () => ({
      certificate: await readCertificate(platform, actor, params.enrollmentId),
      brand: await paperBrandOf(platform.database.db, params),
    }))
    reply.header('content-disposition', 'attachment; filename="certificate.pdf"')
    return paper
  })

  bind(certificates.verifyCertificate, ({ params, visitor }) =>
    verifyCertificate(platform, params.number, visitor),
  )
}
