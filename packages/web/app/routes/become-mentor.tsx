import { becomeMentor } from '~/content/become-mentor'
import { InterestScreen } from '~/features/interest/interest-screen'
import { SiteFooter } from '~/features/site/site-footer'
import { SitePage } from '~/features/site/site-page'
import { screens } from '~/lib/screens'
import { siteMeta } from '~/lib/site-meta'

export const meta = () =>
  siteMeta({
    title: `${becomeMentor.heading} | Brightpair`,
    description:
      'Open your doors: your people mentor someone from an underserved background for six months. Social mobility, diversity and innovation.',
    path: screens.becomeMentor,
  })

export default function BecomeMentor() {
  return (
    <InterestScreen
      page={becomeMentor}
      inSite={(content) => <SitePage>{content}</SitePage>}
      footer={<SiteFooter />}
    />
  )
}
