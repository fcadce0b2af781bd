import { DraftSummary } from '~/domains/messages'
import { BadgesPanel, PlanScreen } from '~/domains/pairs'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('My Learning Plan')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function LearningPlan() {
  return <PlanScreen aside={<BadgesPanel />} helpToWrite={(field) => <DraftSummary {...field} />} />
}
