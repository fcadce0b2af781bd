import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import './badge.css'

type BadgeTone = 'mentor' | 'mentee' | 'success' | 'warning' | 'danger' | 'info'

interface BadgeProps {
  tone?: BadgeTone
  icon?: IconNode
  children: ReactNode
}

/** A word with an icon; the meaning never depends on colour alone. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone && `badge--${tone}`)}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}
