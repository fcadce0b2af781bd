import { about } from '~/content/about'
import { benefitsTitle } from '~/content/benefits'
import { AboutArt } from '~/ui/art/about-art'
import { MissionArt } from '~/ui/art/mission-art'
import { ProductPicture } from '~/ui/product-picture'
import styles from './about.module.css'
import { BenefitGrid } from './benefit-grid'

export function AboutScreen() {
  return (
    <>
      <section className={styles.aboutHero}>
        <div className={`container ${styles.aboutHeroIn}`}>
          <div>
            <h1>{about.title}</h1>
            <p className="lede">{about.lead}</p>
          </div>
          <div className={styles.aboutArt}>
            <AboutArt />
          </div>
        </div>
      </section>
      <section className="section">
        <div className={`container ${styles.mission}`}>
          {about.mission.map(({ part, title, text }) => (
            <article key={part}>
              <MissionArt className={styles.missionArt} part={part} />
              <h2>{title}</h2>
              <p>{text}</p>
            </article>
          ))}
        </div>
        <p className={`container ${styles.tagline} display`}>
          {about.tagline.start} <em>{about.tagline.end}</em>
        </p>
        <ProductPicture className="container" picture={about.picture} />
      </section>
      <section className="section section--tint">
        <div className="container">
          <h2 className={`h-section ${styles.aboutBenefits}`}>{benefitsTitle}</h2>
          <BenefitGrid heading="h3" />
        </div>
      </section>
    </>
  )
}
