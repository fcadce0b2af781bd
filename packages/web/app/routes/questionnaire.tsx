import { QuestionnaireScreen } from '~/domains/questionnaires'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Questionnaire')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function QuestionnaireRoute() {
  return <QuestionnaireScreen />
}
