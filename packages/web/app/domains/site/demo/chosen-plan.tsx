import { type CompanyPlan, companyPlans, planNames } from '@brightpair/contract/company-plans'
import { Link, useSearchParams } from 'react-router'
import { scheduleCopy } from '~/content/demo'
import { screens } from '~/lib/screens'
import styles from './scheduler.module.css'

/** What Choose Plan put into the address; null for anything else. */
export function useChosenPlan(): CompanyPlan | null {
  const [params] = useSearchParams()
  const given = params.get('plan')?.toUpperCase()
  return companyPlans.find((plan) => plan === given) ?? null
}

export function ChosenPlan({ plan }: { plan: CompanyPlan | null }) {
  if (!plan) return null
  return (
    <p className={`demo__plan ${styles.demoWide}`}>
      <b>{scheduleCopy.plan(planNames[plan])}</b> <Link to={screens.pricing}>{scheduleCopy.otherPlan}</Link>
    </p>
  )
}
