import { findMentor } from '~/content/find-mentor'
import { InterestScreen } from '~/features/interest/interest-screen'
import { SiteFooter } from '~/features/site/site-footer'
import { SitePage } from '~/features/site/site-page'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta(findMentor.heading, findMentor.intro[0])

export default function FindMentor() {
  return (
    <InterestScreen
      page={findMentor}
      inSite={(content) => <SitePage>{content}</SitePage>}
      footer={<SiteFooter />}
    />
  )
}
