import { Link } from 'react-router'
import { plans, pricingCopy, pricingQuestions } from '~/content/pricing'
import { screens } from '~/lib/screens'
import { PlanCard } from './plan-card'
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
