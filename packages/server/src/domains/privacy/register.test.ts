import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/suite.ts'
import { namesIn, type TableRule } from '../../platform/personal-data/rule.ts'
import { personalDataPage } from './personal-data-page.ts'
import { inErasingOrder, register } from './register.ts'

const suite = useTestApp()
const PAGE = fileURLToPath(new URL('../../../../../docs/personal-data.md', import.meta.url))
const HOW =
  'Say in `personal-data.ts` of the room that writes it what it holds of a person, and what export and erasure do with it.'

type Column = { table: string; column: string; type: string }
let columns: Column[]

async function storedColumns(): Promise<Column[]> {
  const { rows } = await suite.platform.database.pool.query<Column>(`
    SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, c.ordinal_position`)
  return rows
}

beforeAll(async () => {
  columns = await storedColumns()
})

const named = ({ exported, withheld }: TableRule) => [
  ...namesIn(exported),
  ...Object.values(withheld).flatMap(namesIn),
]
const stored = (of = columns) => of.map(({ table, column }) => `${table}.${column}`)
const registered = () =>
  Object.entries(register).flatMap(([table, rule]) => named(rule).map((column) => `${table}.${column}`))

const unknown = (names: readonly string[]) => names.filter((each) => !registered().includes(each))

describe('the register', () => {
  test('knows every column of every table', () => {
    expect(unknown(stored()), HOW).toEqual([])
  })

  test('misses a table that was added without a rule', async () => {
    const { pool } = suite.platform.database
    await pool.query('CREATE TABLE planted (diary text)')
    expect(unknown(stored(await storedColumns()))).toEqual(['planted.diary'])
    await pool.query('DROP TABLE planted')
  })

  test('names no column that is gone, and none twice', () => {
    const all = registered()
    expect(all.filter((each) => !stored().includes(each))).toEqual([])
    expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([])
  })

  test('replaces all words and files of rows that stay, or says why they remain', () => {
    const silent = columns.filter(({ table, column, type }) => {
      const rule = register[table]
      if (!rule || !('steps' in rule.erase) || !/^(text|jsonb|bytea|ARRAY)$/.test(type)) return false
      const changes = rule.erase.steps.flatMap((step) => ('set' in step ? [step.set] : []))
      const remains = Object.values(rule.remains ?? {}).flatMap(namesIn)
      return changes.length > 0 && !changes.some((set) => column in set) && !remains.includes(column)
    })
    expect(
      silent.map(({ table, column }) => `${table}.${column}`),
      HOW,
    ).toEqual([])
  })

  test('begins an erasure with what has to find others by their rows', () => {
    const order = inErasingOrder()
    expect(order.map(([table]) => table).toSorted()).toEqual(Object.keys(register).toSorted())
    const first = order.filter(([, { erase }]) => 'steps' in erase && erase.first)
    expect(first.map(([table]) => table)).toEqual(['audit_entries'])
    expect(order.slice(0, first.length)).toEqual(first)
  })

  test('is what the document says; `vitest run -u register` writes it anew', async () => {
    await expect(personalDataPage()).toMatchFileSnapshot(PAGE)
  })
})
