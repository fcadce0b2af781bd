import { ownData } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { readArchive, readOwnData, requestExport } from './own-data.service.ts'
import { keepAccount, requestErasure } from './request-erasure.ts'

export function ownDataRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(ownData.ownData, ({ actor }) => readOwnData(platform, db, actor))
  bind(ownData.requestExport, ({ actor }) => requestExport(platform, actor))
  bind(ownData.downloadExport, async ({ actor, reply }) => {
    reply.header('content-disposition', 'attachment; filename="brightpair-data.zip"')
    return readArchive(platform, actor)
  })
  bind(ownData.requestErasure, ({ actor }) => requestErasure(platform, actor))
  bind(ownData.keepAccount, ({ actor }) => keepAccount(platform, actor))
}
