import type { Figure, PairAtRisk, ProgrammeHealth } from '@brightpair/contract'
import {
  completionFigure,
  figureLabel,
  type HealthFigure,
  HIDDEN_FIGURE,
  type MonthlyFigure,
  monthlyFigures,
} from '@brightpair/contract/health-figures'
import type { CsvList } from '../../../platform/http/csv.ts'
import { programmeMonth } from '../../pairs/index.ts'
import type { RiskRow } from './pairs-at-risk.queries.ts'

export const presentPairAtRisk = (row: RiskRow, now: Date): PairAtRisk => ({
  enrollmentId: row.enrollmentId,
  company: row.company,
  mentor: row.mentor,
  mentee: row.mentee,
  startedAt: new Date(row.startedAt).toISOString(),
  programmeMonth: monthOf(row, now),
  lastMetAt: row.lastMetAt && new Date(row.lastMetAt).toISOString(),
  reasons: [
    ...(row.quiet ? (['quiet'] as const) : []),
    ...(row.unplanned ? (['nothing-planned'] as const) : []),
    ...(row.low ? (['low-feedback'] as const) : []),
    ...(row.falling ? (['falling-feedback'] as const) : []),
  ],
})

const monthOf = ({ startedAt, months }: RiskRow, now: Date) =>
  programmeMonth({ startedAt: new Date(startedAt), months }, now)

const nameOf = ({ firstName, lastName }: RiskRow['mentor']) => `${firstName} ${lastName}`

export const pairAtRiskColumns = (now: Date): CsvList<RiskRow>['columns'] => ({
  Mentor: ({ mentor }) => nameOf(mentor),
  Mentee: ({ mentee }) => nameOf(mentee),
  Company: ({ company }) => company.name,
  'Programme month': (row) => monthOf(row, now),
  'Last session ended': ({ lastMetAt }) => lastMetAt && new Date(lastMetAt).toISOString(),
  Why: (row) => presentPairAtRisk(row, now).reasons.join(', '),
})

type HealthLine = Figure & { readonly figure: HealthFigure }

/** The bars of every chart, in order. */
export const healthLines = (health: ProgrammeHealth): HealthLine[] => [
  ...(Object.keys(monthlyFigures) as MonthlyFigure[]).flatMap((name) =>
    health[name].map((bar) => ({ ...bar, figure: monthlyFigures[name] })),
  ),
  ...health.completion.map(({ programmeMonth: month, ...bar }) => ({
    ...bar,
    month: `Month ${month} of the programme`,
    figure: completionFigure,
  })),
]

export const healthColumns: CsvList<HealthLine>['columns'] = {
  Figure: ({ figure }) => figure.title,
  Month: ({ month }) => month,
  Value: ({ figure, base, value }) =>
    base !== null && value === null ? null : figureLabel(figure, { base, value }),
  Unit: ({ figure }) => figure.unit,
  'Out of': ({ base }) => base ?? HIDDEN_FIGURE,
  Definition: ({ figure }) => figure.about,
}
