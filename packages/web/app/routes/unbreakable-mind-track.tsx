import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { SitePage } from '~/features/site/site-page'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('The Unbreakable Mindset Track')

export default function UnbreakableMindTrack() {
  return (
    <SitePage footer={false}>
      <SitePlaceholder title="The Unbreakable Mindset Track" />
    </SitePage>
  )
}
