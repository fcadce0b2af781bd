import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  title: string
  /** What will happen, in a sentence or two. */
  children: ReactNode
  /** The button names the deed: "Archive company". */
  confirm: string
  look?: 'primary' | 'danger'
  busy: string | false
  onConfirm: () => void
  onClose: () => void
}

/** Asked before something that is felt by others or hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, look = 'primary', busy, onConfirm, onClose } = props
  return (
    <Dialog
      title={title}
      open
      kind="alert"
      size="sm"
      onClose={onClose}
      foot={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button look={look} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="stack">{children}</div>
    </Dialog>
  )
}
