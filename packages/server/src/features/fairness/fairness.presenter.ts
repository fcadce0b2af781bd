import type { FairnessView } from '@brightpair/contract'
import { hiddenAmong, isTooSmall } from '../../platform/small-groups.ts'
import type { Cells, GroupRow } from './fairness.queries.ts'

type ShownCells = Pick<FairnessView['groups'][number], 'people' | 'matchRate' | 'medianDays' | 'score'>

/** The sizes are known to add up to everybody, and the scores to everybody who was matched. */
export function presentView(
  about: Pick<FairnessView, 'by' | 'questionId' | 'name' | 'overlaps'>,
  rows: readonly GroupRow[],
): FairnessView {
  const isHidden = hiddenAmong(rows.map(({ people }) => people))
  const isScoreHidden = hiddenAmong(rows.map(({ matched }) => matched))
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
  cellsOf(cells, isTooSmall(cells.people), isTooSmall(cells.matched))

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
