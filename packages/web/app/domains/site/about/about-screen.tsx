import { about } from '~/content/about'
import { benefitsTitle } from '~/content/benefits'
import { AboutArt } from '~/ui/art/about-art'
import { MissionArt } from '~/ui/art/mission-art'
import { BenefitGrid } from './benefit-grid'
import './about.css'

export function AboutScreen() {
  return (
    <>
      <section className="about-hero">
        <div className="container about-hero__in">
          <div>
            <h1>{about.title}</h1>
            <p className="lede">{about.lead}</p>
          </div>
          <AboutArt className="about-art" />
        </div>
      </section>
      <section className="section">
        <div className="container mission">
          {about.mission.map(({ part, title, text }) => (
            <article key={part}>
              <MissionArt className="mission__art" part={part} />
              <h2>{title}</h2>
              <p>{text}</p>
            </article>
          ))}
        </div>
        <p className="container tagline display">
          {about.tagline.start} <em>{about.tagline.end}</em>
        </p>
      </section>
      <section className="section section--tint">
        <div className="container">
          <h2 className="h-section about__benefits">{benefitsTitle}</h2>
          <BenefitGrid heading="h3" />
        </div>
      </section>
    </>
  )
}
