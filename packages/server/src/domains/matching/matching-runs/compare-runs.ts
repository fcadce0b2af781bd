import type { DifferingPair, Handled, MatchingRun, matchingDrafts } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { presentPortrait } from '../../people/index.ts'
import { allDiffering, type DifferingRow, differingPage } from './drafts.queries.ts'
import { presentRun } from './matching-runs.presenter.ts'
import { runById } from './matching-runs.queries.ts'

type Comparison = Handled<(typeof matchingDrafts)['compareRuns']>

/** Compares two runs or drafts of one company: who gets a different mentor in the second. */
export async function compareRuns(db: Db, query: Comparison['query']): Promise<Comparison['response']> {
  const { first, second } = await comparable(db, query)
  return { first, second, differing: presentPage(await differingPage(db, query), query, presentDiffering) }
}

/** Two finished runs of the same company. */
export async function comparable(db: Db, query: { first: string; second: string }) {
  const [first, second] = [await finishedRun(db, query.first), await finishedRun(db, query.second)]
  if (first.company.id !== second.company.id)
    throw new AppError('invalid_input', 'Please choose two runs of the same company.')
  return { first, second }
}

async function finishedRun(db: Db, id: string): Promise<MatchingRun> {
  const row = await runById(db, id)
  if (row?.run.state !== 'DONE') throw new AppError('not_found', 'One of the two has no result to compare.')
  return presentRun(row)
}

function presentDiffering(row: DifferingRow): DifferingPair {
  const partner = (which: 'first' | 'second') => {
    const mentor = row[`${which}_mentor`]
    if (!mentor) return null
    const [id, firstName, lastName] = mentor
    return {
      mentor: { id, firstName, lastName },
      menteeScore: row[`${which}_mentee_score`] ?? 0,
      mentorScore: row[`${which}_mentor_score`] ?? 0,
    }
  }
  return {
    mentee: {
      id: row.mentee_id,
      firstName: row.mentee_first,
      lastName: row.mentee_last,
      portrait: presentPortrait(row.mentee_portrait),
    },
    first: partner('first'),
    second: partner('second'),
  }
}

const nameOf = (mentor: DifferingRow['first_mentor']) => mentor && `${mentor[1]} ${mentor[2]}`

const differingColumns: CsvList<DifferingRow>['columns'] = {
  Mentee: (row) => `${row.mentee_first} ${row.mentee_last}`,
  'Mentor in the first': (row) => nameOf(row.first_mentor),
  'Mentor in the second': (row) => nameOf(row.second_mentor),
  'Score for mentee in the first': (row) => row.first_mentee_score,
  'Score for mentee in the second': (row) => row.second_mentee_score,
  'Score for mentor in the first': (row) => row.first_mentor_score,
  'Score for mentor in the second': (row) => row.second_mentor_score,
}

export const differingCsv = (query: Parameters<typeof allDiffering>[0]): CsvList<DifferingRow> => ({
  what: 'differing-pairs',
  query: allDiffering(query),
  columns: differingColumns,
})
