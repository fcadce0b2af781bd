import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { SitePage } from '~/features/site/site-page'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('The Power Play Track')

export default function PowerPlayTrack() {
  return (
    <SitePage footer={false}>
      <SitePlaceholder title="The Power Play Track" />
    </SitePage>
  )
}
