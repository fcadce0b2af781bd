import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { screens } from '~/lib/screens'
import { PanelArt } from '~/ui/art/panel-art'
import { Brand } from '~/ui/brand'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import styles from './auth.module.css'

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
    <main id="main" className={styles.auth}>
      <div className={styles.authForm}>
        <div className={styles.authTop}>
          <Brand />
          <ButtonLink variant="ghost" size="sm" to={screens.home}>
            <Icon of={ArrowLeft} />
            Back to Home
          </ButtonLink>
        </div>
        <div className={styles.authBody}>{children}</div>
      </div>
      <aside
        className={classNames(styles.authSide, tone === 'marigold' && styles.authSide_marigold)}
        aria-hidden="true"
      >
        <PanelArt className={styles.authArt} tone={tone} {...panels[tone]} />
      </aside>
    </main>
  )
}
