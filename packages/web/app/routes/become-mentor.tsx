import { becomeMentor } from '~/content/become-mentor'
import { InterestScreen } from '~/features/interest/interest-screen'
import { SiteFooter } from '~/features/site/site-footer'
import { SitePage } from '~/features/site/site-page'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta(becomeMentor.heading, becomeMentor.intro[0])

export default function BecomeMentor() {
  return (
    <InterestScreen
      page={becomeMentor}
      inSite={(content) => <SitePage>{content}</SitePage>}
      footer={<SiteFooter />}
    />
  )
}
