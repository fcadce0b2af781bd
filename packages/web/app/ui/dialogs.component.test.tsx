import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useForm } from '~/lib/use-form'
import { expectAccessible, mount } from '../../testing/mount'
import { Button } from './button'
import { ConfirmDialog } from './confirm-dialog'
import { FormDialog } from './form-dialog'
import { TextField } from './text-field'

function AddGoal({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { name: '', why: '' },
    validate: ({ name, why }): { name?: string; why?: string } => ({
      ...(name.trim() === '' ? { name: 'Please name the goal.' } : {}),
      ...(why.trim() === '' ? { why: 'Please say why.' } : {}),
    }),
    onValid: async () => onClose(),
  })
  return (
    <FormDialog
      title="Add a goal"
      submit="Add goal"
      busy={false}
      onClose={onClose}
      formProps={form.formProps}
    >
      <TextField label="Goal" {...form.field('name')} />
      <TextField label="Why" {...form.field('why')} />
    </FormDialog>
  )
}

function Opener({ kind }: { kind: 'form' | 'confirm' }) {
  const [isOpen, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <p role="status">{times} done</p>
      {isOpen && kind === 'form' && <AddGoal onClose={close} />}
      {isOpen && kind === 'confirm' && (
        <ConfirmDialog
          title="Remove the goal?"
          confirm="Remove"
          busy={false}
          onConfirm={() => {
            setTimes((was) => was + 1)
            close()
          }}
          onClose={close}
        >
          It goes for both of you.
        </ConfirmDialog>
      )}
    </>
  )
}

const opener = page.getByRole('button', { name: 'Open' })

test('a form in a dialog is ready to be typed into, leads to its first wrong field, and closes when it is right', async () => {
  mount(<Opener kind="form" />)
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Add a goal' })
  await expect.element(dialog.getByLabelText('Goal')).toHaveFocus()
  await dialog.getByLabelText('Goal').fill('Speak first')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Please say why.')).toBeVisible()
  await expect.element(dialog.getByText('Please name the goal.')).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Why')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Why')).toHaveAccessibleDescription('Please say why.')
  await expectAccessible(dialog.element() as HTMLElement)
  await userEvent.keyboard('To be heard{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the focus stays inside a dialog, Escape closes it, and who opened it has the focus again', async () => {
  mount(<Opener kind="form" />)
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Add a goal' })
  await expect.element(dialog.getByLabelText('Goal')).toHaveFocus()
  for (let stop = 0; stop < 8; stop += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('what is hard to undo is asked about first: Cancel does nothing, it is done once', async () => {
  mount(<Opener kind="confirm" />)
  const dialog = page.getByRole('alertdialog', { name: 'Remove the goal?' })
  await opener.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('0 done')).toBeVisible()
  await opener.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('1 done')).toBeVisible()
  await expect.element(opener).toHaveFocus()
})
