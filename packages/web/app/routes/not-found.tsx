import { SitePage } from '~/features/site/site-page'
import { NotFoundScreen } from '~/features/states/not-found-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Page not found')

export default function NotFound() {
  return (
    <SitePage>
      <NotFoundScreen />
    </SitePage>
  )
}
