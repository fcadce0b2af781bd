import { becomeMentor } from '~/content/become-mentor'
import { InterestScreen, SitePage, siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: `${becomeMentor.heading} | Brightpair`,
    description:
      'Open your doors: your people mentor someone from an underserved background for six months. Social mobility, diversity and innovation.',
    path: screens.becomeMentor,
  })

export default function BecomeMentor() {
  return <InterestScreen page={becomeMentor} inSite={(content) => <SitePage>{content}</SitePage>} />
}
