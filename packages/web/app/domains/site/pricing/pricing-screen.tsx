import { Check } from 'lucide'
import { Link } from 'react-router'
import { type Plan, plans, pricingCopy, pricingQuestions } from '~/content/pricing'
import { screens } from '~/lib/screens'
import { Crowd } from '~/ui/art/crowd'
import { lagoon, marigold } from '~/ui/art/paint'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { ProductPicture } from '~/ui/product-picture'
import styles from './pricing.module.css'

export function PricingScreen() {
  return (
    <>
      <section className="container page-hero">
        <h1>{pricingCopy.title}</h1>
        <p className="lede">{pricingCopy.lead}</p>
      </section>
      <section className={`container ${styles.plans}`} aria-label="Plans">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </section>
      <p className={`container ${styles.plansNote}`}>
        {pricingCopy.note} <Link to={screens.contact}>{pricingCopy.sales}</Link>
      </p>
      <ProductPicture className="container" picture={pricingCopy.picture} />
      <section className={`container section ${styles.faq}`}>
        <h2 className="h-section">{pricingCopy.questions}</h2>
        <dl>
          {pricingQuestions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const isHighlighted = plan.badge !== undefined
  const isOpenEnded = plan.period === undefined
  return (
    <article
      className={classNames(
        styles.plan,
        isHighlighted && `${styles.plan_inverse} on-inverse`,
        isOpenEnded && styles.plan_bleed,
      )}
    >
      <header>
        <h2>{plan.name}</h2>
        {plan.badge && <Badge>{plan.badge}</Badge>}
      </header>
      <p className={styles.planSize}>{plan.size}</p>
      <p className={styles.planPrice}>
        <b>{plan.price}</b>
        {plan.period && <span>{plan.period}</span>}
      </p>
      <ul className="ticks">
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon of={Check} />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink
        variant={isHighlighted ? 'inverse' : 'secondary'}
        size="lg"
        block
        to={`${screens.demo}?plan=${plan.slug}`}
      >
        Choose Plan<span className="sr-only">: {plan.name}</span>
      </ButtonLink>
      <div className={styles.planArt}>
        <Crowd
          className={styles.planCrowd}
          people={plan.people}
          {...(isOpenEnded && { columns: 18, bleed: true })}
          {...(isHighlighted && { mentorColor: lagoon(300), menteeColor: marigold(400) })}
        />
      </div>
    </article>
  )
}
