import { useState } from 'react'
import type { DialogProps } from './dialog-overlay'
import { soon } from './soon'

const DialogOverlay = soon(() => import('./dialog-overlay'))

/** Stays mounted after closing, for the exit animation. */
export function Dialog(dialog: DialogProps) {
  const [wasOpen, setWasOpen] = useState(dialog.open)
  if (dialog.open && !wasOpen) setWasOpen(true)
  return wasOpen ? <DialogOverlay {...dialog} /> : null
}
