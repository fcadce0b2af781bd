import { DraftSummary } from '~/features/assist/draft-summary'
import { BadgesPanel } from '~/features/badges/badges-panel'
import { PlanScreen } from '~/features/plans/plan-screen'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('My Learning Plan')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function LearningPlan() {
  return <PlanScreen aside={<BadgesPanel />} helpToWrite={(field) => <DraftSummary {...field} />} />
}
