import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mount } from '../../../../testing/mount'
import { ContactForm } from './contact-form'

test('name and work email are asked for, and the first missing one gets the focus', async () => {
  const form = mount(<ContactForm />)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect.element(page.getByLabelText('Full Name *')).toHaveFocus()
  await expect.element(page.getByText('Please enter your name.')).toBeVisible()
  await expect.element(page.getByText('Please enter your work email.')).toBeVisible()
  await page.getByLabelText('Full Name *').fill('Helena Marsh')
  await page.getByLabelText('Work Email *').fill('helena.marsh@')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect
    .element(page.getByText('Please enter a complete email address, such as name@company.com.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('Work Email *')).toHaveFocus()
  await expectAccessible(form)
})
