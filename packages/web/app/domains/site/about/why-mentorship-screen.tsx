import { whyMentorship } from '~/content/benefits'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { ProductPicture } from '~/ui/product-picture'
import styles from './about.module.css'
import { BenefitGrid } from './benefit-grid'

const { title, lead, picture, closing } = whyMentorship

export function WhyMentorshipScreen() {
  return (
    <>
      <section className="container page-hero">
        <h1>{title}</h1>
        <p className="lede">{lead}</p>
      </section>
      <section className={`section section--tint ${styles.why}`}>
        <div className="container">
          <BenefitGrid heading="h2" inFull />
        </div>
      </section>
      <ProductPicture className="container" picture={picture} />
      <section className={`container section ${styles.whyNext}`}>
        <div>
          <h2 className="h-section">{closing.title}</h2>
          <p className="lede">{closing.text}</p>
        </div>
        <div className="row">
          <ButtonLink size="lg" to={screens.findMentor}>
            Find Mentor
          </ButtonLink>
          <ButtonLink variant="secondary" size="lg" to={screens.becomeMentor}>
            Become a Sponsor Company
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
