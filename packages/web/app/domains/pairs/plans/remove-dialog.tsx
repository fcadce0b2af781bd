import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

interface RemoveDialogProps {
  title: string
  busy: boolean
  onClose: () => void
  onRemove: () => void
  children: ReactNode
}

export function RemoveDialog({ title, busy, onClose, onRemove, children }: RemoveDialogProps) {
  return (
    <Dialog
      kind="alert"
      size="sm"
      title={title}
      open
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy && 'Removing'} onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      <p className="muted">{children}</p>
    </Dialog>
  )
}
