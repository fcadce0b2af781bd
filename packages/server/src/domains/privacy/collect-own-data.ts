import type { Db } from '../../platform/db/connect.ts'
import { namesIn, type TableRule } from '../../platform/personal-data/rule.ts'
import { rowsOf, type Subject } from './person.queries.ts'
import { register } from './register.ts'

export type Entry = Readonly<Record<string, unknown>>

export interface Section {
  /** The source table. */
  readonly name: string
  readonly title: string
  readonly entries: readonly Entry[]
}

/** Everything the register exports about a person, table by table. */
export async function collectOwnData(db: Db, person: Subject, now: Date): Promise<Section[]> {
  const sections: Section[] = []
  for (const [name, rule] of inReadingOrder()) {
    if (!rule.of) continue
    const found = await rowsOf<{ entry: Entry }>(db, person, now, {
      table: `(SELECT ${columnsOf(rule)} FROM ${name} WHERE ${rule.of}${orderOf(rule)}) AS entry`,
      columns: 'to_json(entry) AS entry',
      where: 'true',
    })
    sections.push({ name, title: rule.holds, entries: found.map(({ entry }) => entry) })
  }
  return sections
}

const columnsOf = ({ exported, derived = {} }: TableRule): string =>
  [...namesIn(exported), ...Object.entries(derived).map(([name, value]) => `${value} AS "${name}"`)].join(
    ', ',
  ) || "'kept' AS state"

function orderOf({ exported }: TableRule): string {
  const moment = namesIn(exported).find((name) => name === 'at' || name.endsWith('_at'))
  return moment ? ` ORDER BY ${moment}` : ''
}

/** First who someone is, last what the platform sent. */
function inReadingOrder(): [string, TableRule][] {
  const rules = Object.entries(register)
  const account = rules.findIndex(([name]) => name === 'users')
  return [...rules.slice(account), ...rules.slice(0, account)]
}
