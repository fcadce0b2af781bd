import type { PairAtRisk } from '@brightpair/contract'
import { programmeMonth } from '../enrollments/programme-month.ts'
import type { RiskRow } from './pairs-at-risk.queries.ts'

export const presentPairAtRisk = (row: RiskRow, now: Date): PairAtRisk => ({
  enrollmentId: row.enrollmentId,
  company: row.company,
  mentor: row.mentor,
  mentee: row.mentee,
  startedAt: new Date(row.startedAt).toISOString(),
  programmeMonth: programmeMonth(new Date(row.startedAt), now),
  lastMetAt: row.lastMetAt && new Date(row.lastMetAt).toISOString(),
  reasons: [
    ...(row.quiet ? (['quiet'] as const) : []),
    ...(row.unplanned ? (['nothing-planned'] as const) : []),
    ...(row.low ? (['low-feedback'] as const) : []),
  ],
})
