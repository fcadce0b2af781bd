import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import './dialog.css'

export interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  /** `alert` for a confirmation: only its buttons close it. */
  kind?: 'dialog' | 'alert'
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
  foot?: ReactNode
}

/** Traps focus and returns it afterwards, Escape closes; on a phone it is a bottom sheet. */
export default function DialogOverlay({
  title,
  open,
  onClose,
  kind = 'dialog',
  size = 'md',
  children,
  foot,
}: DialogProps) {
  const isAlert = kind === 'alert'
  return (
    <ModalOverlay
      className="overlay"
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!isAlert}
    >
      <Modal className={classNames('dialog', size !== 'md' && `dialog--${size}`)}>
        <AriaDialog className="dialog__in" role={isAlert ? 'alertdialog' : 'dialog'}>
          <div className="dialog__head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton small label="Close" onClick={onClose}>
              <Icon of={X} />
            </IconButton>
          </div>
          <div className="dialog__body">{children}</div>
          {foot && <div className="dialog__foot">{foot}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
