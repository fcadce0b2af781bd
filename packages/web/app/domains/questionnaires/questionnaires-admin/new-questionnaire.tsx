import { useListAddress } from '~/lib/list-address'
import { QuestionnaireBuilder } from './questionnaire-builder'
import { sides } from './questionnaire-draft'
import { useQuestionnaire } from './use-questionnaires'

export default function NewQuestionnaire() {
  const { param, oneOf } = useListAddress()
  const companyId = param('company')
  const side = oneOf('side', sides)
  const { data } = useQuestionnaire(side, companyId)
  return <QuestionnaireBuilder key={side} companyId={companyId} side={side} start={null} current={data} />
}
