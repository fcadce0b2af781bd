import { personRecord } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readRecord } from './person-record.service.ts'

export function personRecordRoutes(bind: Bind, platform: Platform): void {
  bind(personRecord.personRecord, ({ actor, params }) => readRecord(platform, actor, params.id))
}
