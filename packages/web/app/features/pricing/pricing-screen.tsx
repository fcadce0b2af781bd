import { Link } from 'react-router'
import { plans, pricingQuestions } from '~/content/pricing'
import { screens } from '~/lib/screens'
import { PlanCard } from './plan-card'
import './pricing.css'

export function PricingScreen() {
  return (
    <>
      <section className="container page-hero">
        <h1>Priced by the people in it</h1>
        <p className="lede">
          Every plan has the whole six-month programme and a reason for every match. Pick the size of your
          group.
        </p>
      </section>
      <section className="container plans" aria-label="Plans">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </section>
      <p className="container plans__note">
        One petal is one person. Not sure which size fits?{' '}
        <Link to={screens.contact}>Contact our sales team</Link>
      </p>
      <section className="container section faq">
        <h2 className="h-section">Before you ask</h2>
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
