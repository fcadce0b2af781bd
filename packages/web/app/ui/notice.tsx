import type { IconNode } from 'lucide'
import { CircleAlert, CircleCheck, Clock, Info } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import './notice.css'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons: Record<Tone, IconNode> = {
  info: Info,
  success: CircleCheck,
  warning: Clock,
  danger: CircleAlert,
}

interface NoticeProps {
  tone?: Tone
  icon?: IconNode
  title: string
  children?: ReactNode
  /** At most one link or link button. */
  action?: ReactNode
  role?: 'status' | 'alert'
  className?: string | undefined
}

export function Notice({ tone = 'info', icon, title, children, action, role, className }: NoticeProps) {
  return (
    <div className={classNames('notice', tone !== 'info' && `notice--${tone}`, className)} role={role}>
      <Icon of={icon ?? icons[tone]} />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}
