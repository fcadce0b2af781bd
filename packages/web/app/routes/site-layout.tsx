import { Outlet } from 'react-router'
import { SitePage } from '~/domains/site/site-page'

export default function SiteLayout() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  )
}
