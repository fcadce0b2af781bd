import { X } from 'lucide-react'
import type { MouseEvent, Ref } from 'react'
import { Link } from 'react-router'
import { siteLinks } from '~/content/site'
import { screens } from '~/lib/screens'
import { Brand } from '~/ui/brand'
import { ButtonLink, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import './site-menu.css'

interface SiteMenuProps {
  ref: Ref<HTMLDialogElement>
  pathname: string
}

/** A native modal dialog: it traps focus, closes on Escape and costs no script. */
export function SiteMenu({ ref, pathname }: SiteMenuProps) {
  const close = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest('dialog')?.close()
  const closeOnLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) close(event)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only watches for a link inside being followed, by key or pointer
    <dialog ref={ref} className="site-menu" aria-label="Menu" onClick={closeOnLink}>
      <div className="site-menu__top">
        <Brand />
        <IconButton label="Close menu" onClick={close}>
          <Icon of={X} />
        </IconButton>
      </div>
      <nav aria-label="Main">
        <ul>
          {siteLinks.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="site-menu__cta">
        <ButtonLink look="secondary" size="lg" block to={screens.login}>
          Login
        </ButtonLink>
        <ButtonLink look="commit" size="lg" block to={screens.demo}>
          Request Demo
        </ButtonLink>
      </div>
    </dialog>
  )
}
