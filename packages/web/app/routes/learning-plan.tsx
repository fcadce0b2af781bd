import { DraftSummary } from '~/domains/messages/assist/draft-summary'
import { BadgesPanel } from '~/domains/pairs/badges/badges-panel'
import { PlanScreen } from '~/domains/pairs/plans/plan-screen'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('My Learning Plan')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function LearningPlan() {
  return <PlanScreen aside={<BadgesPanel />} helpToWrite={(field) => <DraftSummary {...field} />} />
}
