import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { siteLinks } from '~/content/site'
import { screens } from '~/lib/screens'
import { usePathname } from '~/lib/use-pathname'

const never = () => () => {}

/** The prerendered page has no hash, so it only counts after hydration. */
function useHash() {
  const { hash } = useLocation()
  return useSyncExternalStore(
    never,
    () => hash,
    () => '',
  )
}

/** The links of header and menu, each with whether it is the current page. */
export function useSiteLinks() {
  const pathname = usePathname()
  const isAtSteps = screens.howItWorks === `${pathname}${useHash()}` || pathname === screens.workflow
  return siteLinks.map(({ label, to }) => {
    const isCurrent = to === screens.howItWorks ? isAtSteps : to === pathname && !isAtSteps
    return { label, to, isCurrent }
  })
}

export function SiteLink({ label, to, isCurrent }: ReturnType<typeof useSiteLinks>[number]) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  )
}
