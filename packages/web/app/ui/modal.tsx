import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import './dialog.css'
import './modal.css'

export interface ModalProps {
  onClose: () => void
  title: string
  /** A line below the title. */
  note?: ReactNode
  className?: string | undefined
  /** `alertdialog` for news or a question that must not be missed. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
  footer?: ReactNode
}

/**
 * The dialog of the public pages, open while mounted. It is native: focus trap, Escape, inert background and focus
 * return need no script.
 */
export function Modal({ onClose, title, note, className, role, children, footer }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closing before unmounting is what returns the focus.
    return () => shown?.close()
  }, [])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape; this is a press beside the panel
    <dialog
      ref={dialog}
      role={role}
      className="modal"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeOnBackdrop}
    >
      <div className={classNames('dialog', className)}>
        <div className="dialog__head">
          <div>
            <h2 id={heading}>{title}</h2>
            {note && <p className="muted">{note}</p>}
          </div>
          <IconButton label="Close" onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
        {children}
        {footer && <div className="dialog__foot">{footer}</div>}
      </div>
    </dialog>
  )
}
