import type { OwnData } from '@brightpair/contract'
import type { ErasureRow, ExportRow } from './own-data.queries.ts'

const states = { PREPARING: 'preparing', READY: 'ready', FAILED: 'failed' } as const

export const presentOwnData = (
  made: ExportRow | undefined,
  erasure: ErasureRow | undefined,
  graceDays: number,
): OwnData => ({
  export: made
    ? {
        state: states[made.state],
        requestedAt: made.requestedAt.toISOString(),
        expiresAt: made.expiresAt?.toISOString() ?? null,
        bytes: made.bytes,
      }
    : null,
  erasure: erasure
    ? { requestedAt: erasure.requestedAt.toISOString(), dueAt: erasure.dueAt.toISOString() }
    : null,
  graceDays,
})
