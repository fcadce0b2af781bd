import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { useSearchWith } from '~/lib/search-with'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { QuestionnaireBuilder } from './questionnaire-builder'
import { sides } from './questionnaire-draft'
import { useQuestionnaire } from './use-questionnaires'

export default function EditQuestionnaire() {
  const { param, oneOf } = useListAddress()
  const companyId = param('company')
  const side = oneOf('side', sides)
  const back = adminScreens.questionnaires + useSearchWith()({})
  const { data, isError, refetch } = useQuestionnaire(side, companyId)
  // The base version stays the one that was opened; a newer one must not change what someone is editing.
  if (data)
    return (
      <QuestionnaireBuilder
        key={`${companyId} ${side}`}
        companyId={companyId}
        side={side}
        start={data}
        current={data}
      />
    )
  if (companyId === null || data === null)
    return (
      <>
        <PageHead title="Questionnaire" />
        <EmptyState
          drawing="table"
          heading="h2"
          title="There’s no questionnaire to edit"
          action={<ButtonLink to={back}>See the questionnaires</ButtonLink>}
        />
      </>
    )
  return (
    <>
      {isError && <PageHead title="Questionnaire" />}
      <LoadState what="The questionnaire" isError={isError} onRetry={() => void refetch()} />
    </>
  )
}
