import { findMentor } from '~/content/find-mentor'
import { InterestScreen, SitePage, siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: `${findMentor.heading} | Brightpair`,
    description:
      'Tell us what you want to learn and how you like to work. Answer twelve questions and we’ll look for the mentor who fits, with the reasons why.',
    path: screens.findMentor,
  })

export default function FindMentor() {
  return <InterestScreen page={findMentor} inSite={(content) => <SitePage>{content}</SitePage>} />
}
