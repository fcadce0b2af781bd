import { expect, test } from 'vitest'
import { columnsOf, places } from '../../../testing/distributed-tables.ts'

test('the page about sizes puts every table of the schema in one place', () => {
  expect(Object.values(places).flat().toSorted()).toEqual([...columnsOf.keys()].toSorted())
})

test('it tells which tables have the key of their company today', () => {
  const elsewhere = new Set([...places.references, ...places.platform])
  const withKey = [...columnsOf].filter(
    ([name, columns]) => columns.has('company_id') && !elsewhere.has(name),
  )
  expect(places.keyed.toSorted()).toEqual(withKey.map(([name]) => name).toSorted())
})
