import { SitePage } from '~/domains/site'
import { pageMeta } from '~/lib/page-meta'
import { NotFoundScreen } from '~/shell/states/not-found-screen'

export const meta = () => pageMeta('Page not found')

export default function NotFound() {
  return (
    <SitePage>
      <NotFoundScreen />
    </SitePage>
  )
}
