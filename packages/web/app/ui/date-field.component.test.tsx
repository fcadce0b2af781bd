import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayProblem } from '~/lib/typed-time'
import { expectAccessible, mount } from '../../testing/mount'
import { DateField } from './date-field'

const field = page.getByLabelText('Starts on', { exact: true }).first()
const kept = page.getByRole('status')

function Start({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateField label="Starts on" value={value} onChange={setValue} min="2026-12-03" max="2026-12-20" />
      <p role="status">{value || 'none'}</p>
    </>
  )
}

test('a day is typed in the order of the reader, and read when the field is left', async () => {
  mount(<Start />)
  await userEvent.fill(field, '3/12/2026')
  await expect.element(kept).toHaveTextContent('2026-12-03')
  await userEvent.tab()
  await expect.element(field).toHaveValue('03/12/2026')
})

test('what is no day stays for its owner to mend, and says so', async () => {
  const whole = mount(<Start />)
  await userEvent.fill(field, '45/13/2026')
  await userEvent.tab()
  await expect.element(field).toHaveValue('45/13/2026')
  await expect.element(page.getByText(dayProblem())).toBeVisible()
  await expect.element(field).toBeInvalid()
  await expectAccessible(whole)
})

test('a day is chosen from the calendar with the keyboard, between the first and the last', async () => {
  mount(<Start first="2026-12-04" />)
  await page.getByRole('button', { name: /^Change the day/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Starts on' })
  await expect
    .element(calendar.getByRole('button', { name: /\b2 December 2026/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(calendar.getByRole('button', { name: /\b4 December 2026/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(calendar.getByRole('button', { name: /\b11 December 2026/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(kept).toHaveTextContent('2026-12-11')
  await expect.element(calendar).not.toBeInTheDocument()
})
