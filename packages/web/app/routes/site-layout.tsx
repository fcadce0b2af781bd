import { Outlet } from 'react-router'
import { SitePage } from '~/domains/site'

export default function SiteLayout() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  )
}
