import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { screens } from '~/lib/screens'
import { PanelArt } from '~/ui/art/panel-art'
import { Brand } from '~/ui/brand'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import './auth.css'

const panels = {
  lagoon: { seed: 5, mentor: 'ruth', mentee: 'tomas' },
  marigold: { seed: 9, mentor: 'harjit', mentee: 'zola' },
} as const

interface AuthFrameProps {
  tone: keyof typeof panels
  children: ReactNode
}

/** The frame of the sign-in screens: the form on the left, a pair about to meet on the right. */
export function AuthFrame({ tone, children }: AuthFrameProps) {
  return (
    <main id="main" className="auth">
      <div className="auth__form">
        <div className="auth__top">
          <Brand />
          <ButtonLink look="ghost" size="sm" to={screens.home}>
            <Icon of={ArrowLeft} />
            Back to Home
          </ButtonLink>
        </div>
        <div className="auth__body">{children}</div>
      </div>
      <aside
        className={classNames('auth__side', tone === 'marigold' && 'auth__side--marigold')}
        aria-hidden="true"
      >
        <PanelArt className="auth__art" tone={tone} {...panels[tone]} />
      </aside>
    </main>
  )
}
