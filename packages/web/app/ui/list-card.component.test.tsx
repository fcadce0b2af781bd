import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mount, onPhone } from '../../testing/mount'
import { ListCard } from './list-card'

const names = Array.from({ length: 45 }, (_, at) => `Company ${at + 1}`)
const SIZE = 10
const columns = [{ head: 'Name', cell: (name: string) => name }]

const pageOf = (number: number) => ({
  data: names.slice((number - 1) * SIZE, number * SIZE),
  pageCount: Math.ceil(names.length / SIZE),
  total: names.length,
})

const settled = { isError: false, isPlaceholderData: false, refetch: () => undefined }

function Companies() {
  const [number, setNumber] = useState(1)
  return (
    <ListCard
      what="Companies"
      list={{ ...settled, data: pageOf(number) }}
      columns={columns}
      rowKey={(name) => name}
      page={number}
      onPage={setNumber}
      empty="No company yet"
    />
  )
}

const rows = () => page.getByRole('row').elements().length - 1

test('a list leads from page to page, and says where it is and how much there is', async () => {
  const card = mount(<Companies />)
  const pager = page.getByRole('navigation', { name: 'Pages of Companies' })
  await expect.element(pager.getByText('Page 1 of 5')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('45 found')
  await expect.element(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  expect(rows()).toBe(10)

  await pager.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('cell', { name: 'Company 11' })).toBeVisible()
  await expect
    .element(pager.getByRole('button', { name: 'Page 2', exact: true }))
    .toHaveAttribute('aria-current', 'page')

  await pager.getByRole('button', { name: 'Page 5', exact: true }).click()
  await expect.element(page.getByRole('cell', { name: 'Company 45' })).toBeVisible()
  await expect.element(pager.getByRole('button', { name: 'Next page' })).toBeDisabled()
  expect(rows()).toBe(5)
  await expectAccessible(card)
})

test('a list on a phone is a record for each row, no wider than the window', async () => {
  await onPhone()
  const card = mount(<Companies />)
  await expect.element(page.getByText('Company 10', { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  await expectAccessible(card)
})

test('an empty list says what to do next, and one that could not be read is asked for again', async () => {
  let asked = 0
  const refetch = () => {
    asked += 1
  }
  const shared = { what: 'Companies', columns, rowKey: (name: string) => name, empty: 'No company yet' }
  mount(
    <>
      <ListCard {...shared} list={{ ...settled, data: { data: [], pageCount: 0, total: 0 } }} />
      <ListCard {...shared} list={{ ...settled, data: undefined, isError: true, refetch }} />
    </>,
  )
  await expect.element(page.getByText('No company yet')).toBeVisible()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /again/i }).click()
  expect(asked).toBe(1)
})
