import { Menu } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { siteLinks } from '~/content/site'
import { screens } from '~/lib/screens'
import { usePathname } from '~/lib/use-pathname'
import { Brand } from '~/ui/brand'
import { ButtonLink, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { SiteMenu } from './site-menu'
import './site-header.css'

export function SiteHeader() {
  const pathname = usePathname()
  const menu = useRef<HTMLDialogElement>(null)
  const goHome = () => {
    if (pathname === screens.home) window.scrollTo({ top: 0, behavior: 'smooth' })
  }
  return (
    <header className="site-header">
      <div className="container site-header__in">
        <Brand onClick={goHome} />
        <nav className="site-nav" aria-label="Main">
          {siteLinks.map(({ label, to }) => (
            <Link key={label} to={to} aria-current={to === pathname ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="site-header__cta">
          <ButtonLink look="ghost" to={screens.login}>
            Login
          </ButtonLink>
          <ButtonLink to={screens.demo}>Request Demo</ButtonLink>
          <IconButton
            className="menu-toggle"
            label="Open menu"
            aria-haspopup="dialog"
            onClick={() => menu.current?.showModal()}
          >
            <Icon of={Menu} />
          </IconButton>
        </div>
      </div>
      <SiteMenu ref={menu} pathname={pathname} />
    </header>
  )
}
