import { type ComponentProps, useEffect, useId } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'foot' | 'kind'> {
  /** The form props of `useForm`. */
  formProps: ComponentProps<'form'>
  submit: string
  busy: false | string
}

/** A form in a dialog, with focus in the first field, and Cancel and the action in the footer. */
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

/** Rendered inside the dialog, whose content may appear a moment after it is opened. */
function FirstField({ form }: { form: string }) {
  useEffect(() => {
    document.getElementById(form)?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [form])
  return null
}
