import { type ComponentProps, useEffect, useId } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'foot' | 'kind'> {
  /** What `useForm` gives for its form. */
  formProps: ComponentProps<'form'>
  submit: string
  busy: false | string
}

/** A form in a dialog, ready to be typed into, with Cancel and its one action in the foot. */
export function FormDialog({ formProps, submit, busy, children, ...dialog }: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      {...dialog}
      open
      foot={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" {...formProps}>
        {children}
        <FirstField form={form} />
      </form>
    </Dialog>
  )
}

/** Part of what the dialog shows, which may come a moment after the dialog is asked for. */
function FirstField({ form }: { form: string }) {
  useEffect(() => {
    document.getElementById(form)?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [form])
  return null
}
