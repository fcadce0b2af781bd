import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, mount } from '../../testing/mount'
import { ComboField } from './combo-field'

const companies = ['Alder', 'Birch', 'Brook'].map((label) => ({ id: label.toLowerCase(), label }))
const field = page.getByRole('combobox', { name: 'Company' })

function Choice({ first = null, error }: { first?: string | null; error?: string }) {
  const [value, setValue] = useState<string | null>(first)
  const [words, setWords] = useState('')
  const options = companies.filter(({ label }) => label.toLowerCase().startsWith(words.toLowerCase()))
  return (
    <>
      <ComboField
        label="Company"
        options={options}
        value={value}
        onChange={setValue}
        onType={setWords}
        placeholder="Any company"
        nothing="No companies found"
        error={error}
      />
      <button type="button">Next</button>
      <p>Chosen: {value ?? 'none'}</p>
    </>
  )
}

test('an emptied field chooses nothing', async () => {
  mount(<Choice first="alder" />)
  await expect.element(field).toHaveValue('Alder')
  await userEvent.fill(field, '')
  await expect.element(page.getByText('Chosen: none')).toBeInTheDocument()
})

test('the focus alone does not open the list, and an error is told with the field', async () => {
  const whole = mount(<Choice error="Please choose a company." />)
  await expect.element(field).toBeVisible()
  const input = field.element()
  if (input instanceof HTMLElement) input.focus()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('Please choose a company.')
  await expect.element(field).toBeInvalid()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expectAccessible(whole)
})
