import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  title: string
  /** What will happen, in a sentence or two. */
  children: ReactNode
  /** The button names the action: "Archive company". Null if it turns out to be impossible. */
  confirm: string | null
  variant?: 'primary' | 'danger'
  size?: 'sm' | 'lg'
  busy: string | false
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that affects others or is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, variant = 'primary', size = 'sm', busy, onConfirm, onClose } = props
  return (
    <Dialog
      title={title}
      open
      kind="alert"
      size={size}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            {confirm === null ? 'Close' : 'Cancel'}
          </Button>
          {confirm !== null && (
            <Button variant={variant} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">{children}</div>
    </Dialog>
  )
}
