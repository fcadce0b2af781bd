import type { ImportRow, PeopleImport } from '@brightpair/contract'
import { factColumns } from '@brightpair/contract/import-columns'

export const standing = {
  CHECKING: { words: 'Checking', tone: 'info' },
  CHECKED: { words: 'Needs your review', tone: 'warning' },
  IMPORTING: { words: 'Importing', tone: 'info' },
  DONE: { words: 'Done', tone: 'success' },
  FAILED: { words: 'Not readable', tone: 'danger' },
} as const satisfies Record<PeopleImport['state'], unknown>

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`

export const people = (number: number): string => count(number, 'person', 'people')

export const knownWords = (outdated: number): string =>
  outdated === 1
    ? 'The file differs from what we know about one person. Their row shows how.'
    : `The file differs from what we know about ${people(outdated)}. Their rows show how.`

/** The file's changes: `Department: Grid → Studio`. */
export const changeWords = (row: ImportRow): string[] =>
  row.changes.map(
    ({ field, before }) => `${factColumns[field]}: ${before ? `${before} → ` : ''}${row[field]}`,
  )

export const outcomeTitle = ({ invited, waiting }: PeopleImport['rows']): string =>
  waiting === 0 ? `${people(invited)} invited` : `${people(invited)} invited, ${waiting} on the waiting list`

export const planNames = { STARTER: 'Starter', GROWTH: 'Growth', ENTERPRISE: 'Enterprise' } as const

/** `After this, 83 of 100 places on Growth`, or `500 people on Enterprise`; once done, the actual number. */
export function planWords({ state, plan, rows }: PeopleImport): string {
  const after = plan.people + rows.ready
  const of = plan.seats === null ? people(after) : `${after} of ${count(plan.seats, 'place')}`
  return `${state === 'DONE' ? 'Now' : 'After this,'} ${of} on ${planNames[plan.name]}`
}
