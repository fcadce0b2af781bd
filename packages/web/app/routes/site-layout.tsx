import { Outlet } from 'react-router'
import { SitePage } from '~/features/site/site-page'

export default function SiteLayout() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  )
}
