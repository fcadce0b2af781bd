import type { Fairness, FairnessView } from '@brightpair/contract'
import { groupName, HIDDEN_GROUP } from '@brightpair/contract/fairness-groups'
import type { CsvList } from '../../../platform/http/csv.ts'
import { hiddenAmong, isTooSmall } from '../../../platform/small-groups.ts'
import type { Cells, GroupRow } from './fairness.queries.ts'

type ShownCells = Pick<FairnessView['groups'][number], 'people' | 'matchRate' | 'medianDays' | 'score'>

/** The sizes are known to add up to the total, and the scores to all who were matched. */
export function presentView(
  about: Pick<FairnessView, 'by' | 'questionId' | 'name' | 'overlaps'>,
  rows: readonly GroupRow[],
): FairnessView {
  const isHidden = hiddenAmong(
    rows.map(({ people }) => people),
    rows.map(({ thin }) => thin),
  )
  const isScoreHidden = hiddenAmong(
    rows.map(({ matched }) => matched),
    rows.map(({ thin_matched }) => thin_matched),
  )
  return {
    ...about,
    groups: rows.map((row, index) => ({
      kind: row.name !== null ? 'named' : row.rest ? 'small' : 'unknown',
      name: row.name ?? '',
      ...cellsOf(row, isHidden[index] ?? true, isScoreHidden[index] ?? true),
    })),
  }
}

export const presentCells = (cells: Cells): ShownCells =>
  cellsOf(cells, cells.thin || isTooSmall(cells.people), cells.thin_matched || isTooSmall(cells.matched))

function cellsOf(
  { people, matched, median_days, score }: Cells,
  isHidden: boolean,
  isScoreHidden: boolean,
): ShownCells {
  if (isHidden) return { people: null, matchRate: null, medianDays: null, score: null }
  return {
    people,
    matchRate: people === 0 ? null : matched / people,
    medianDays: median_days,
    score: isScoreHidden ? null : score,
  }
}

type Line = ShownCells & { readonly by: string; readonly group: string }

/** The total, then every comparison with its groups. */
export const fairnessLines = ({ everyone, views }: Fairness): Line[] => [
  { by: '', group: 'Everyone', ...everyone },
  ...views.flatMap(({ by, name, groups }) =>
    groups.map((group) => ({ ...group, by: name, group: groupName(group, by) })),
  ),
]

const unlessHidden = (people: number | null, value: number | null) => (people === null ? HIDDEN_GROUP : value)

export const fairnessColumns: CsvList<Line>['columns'] = {
  'Compared by': ({ by }) => by,
  Group: ({ group }) => group,
  People: ({ people }) => unlessHidden(people, people),
  'Match rate (%)': ({ people, matchRate }) =>
    unlessHidden(people, matchRate === null ? null : Math.round(matchRate * 100)),
  'Median days waited': ({ people, medianDays }) =>
    unlessHidden(people, medianDays === null ? null : Number(medianDays.toFixed(1))),
  'Mean score': ({ people, matchRate, score }) =>
    score === null && matchRate
      ? HIDDEN_GROUP
      : unlessHidden(people, score === null ? null : Math.round(score * 100)),
}
