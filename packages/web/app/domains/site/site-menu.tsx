import { X } from 'lucide'
import type { MouseEvent, Ref } from 'react'
import { openDemoDialog } from '~/domains/site/demo-request'
import { screens } from '~/lib/screens'
import { Brand } from '~/ui/brand'
import { Button, ButtonLink, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { SiteLink, type useSiteLinks } from './site-links'
import '~/ui/menu-sheet.css'
import styles from './site-menu.module.css'

interface SiteMenuProps {
  ref: Ref<HTMLDialogElement>
  links: ReturnType<typeof useSiteLinks>
}

/** A native modal dialog: it traps focus, closes on Escape and costs no script. */
export function SiteMenu({ ref, links }: SiteMenuProps) {
  const close = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest('dialog')?.close()
  const closeOnLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) close(event)
  }
  const requestDemo = (event: MouseEvent<HTMLElement>) => {
    close(event)
    openDemoDialog()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only watches for a link inside being followed, by key or pointer
    <dialog ref={ref} className={`menu-sheet ${styles.siteMenu}`} aria-label="Menu" onClick={closeOnLink}>
      <div className="menu-sheet__top">
        <Brand />
        <IconButton label="Close menu" onClick={close}>
          <Icon of={X} />
        </IconButton>
      </div>
      <nav aria-label="Main">
        <ul>
          {links.map((link) => (
            <li key={link.label}>
              <SiteLink {...link} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.siteMenuCta}>
        <ButtonLink variant="secondary" size="lg" block to={screens.login}>
          Login
        </ButtonLink>
        <Button variant="commit" size="lg" block aria-haspopup="dialog" onClick={requestDemo}>
          Request Demo
        </Button>
      </div>
    </dialog>
  )
}
