import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../testing/suite.ts'
import { personalDataPage } from './personal-data-page.ts'
import { register } from './register.ts'
import { namesIn, type TableRule } from './rule.ts'

const suite = useTestApp()
const PAGE = fileURLToPath(new URL('../../../../../../docs/personal-data.md', import.meta.url))
const HOW =
  'Say in features/own-data/register what it holds of a person, and what export and erasure do with it.'

type Column = { table: string; column: string; type: string }
let columns: Column[]

beforeAll(async () => {
  const { rows } = await suite.platform.database.pool.query<Column>(`
    SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, c.ordinal_position`)
  columns = rows
})

const named = ({ exported, withheld }: TableRule) => [
  ...namesIn(exported),
  ...Object.values(withheld).flatMap(namesIn),
]
const stored = () => columns.map(({ table, column }) => `${table}.${column}`)
const registered = () =>
  Object.entries(register).flatMap(([table, rule]) => named(rule).map((column) => `${table}.${column}`))

describe('the register', () => {
  test('knows every column of every table', () => {
    expect(
      stored().filter((each) => !registered().includes(each)),
      HOW,
    ).toEqual([])
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

  test('is what the document says; `vitest run -u register` writes it anew', async () => {
    await expect(personalDataPage()).toMatchFileSnapshot(PAGE)
  })
})
