import { useNavigate } from 'react-router'
import { CompanyPicker, ProgrammePicker } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { useSearchWith } from '~/lib/search-with'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageHead } from '~/ui/page-head'
import { RoleDot, Segmented } from '~/ui/segmented'
import { Skeleton } from '~/ui/skeleton'
import { sides } from './questionnaire-draft'
import { QuestionnaireView } from './questionnaire-view'
import { useQuestionnaire } from './use-questionnaires'

const sideWords = { mentor: 'Mentor', mentee: 'Mentee' } as const

/** What a company asks its mentors and mentees. */
export default function QuestionnairesSection() {
  const { param, oneOf, narrow } = useListAddress()
  const searchWith = useSearchWith()
  const navigate = useNavigate()
  const companyId = param('company')
  const side = oneOf('side', sides)
  const query = useQuestionnaire(side, companyId)

  const tools = (
    <>
      <CompanyPicker
        of="screen"
        value={companyId}
        onChange={(company) => narrow({ company, programme: null })}
      />
      <ProgrammePicker
        single
        companyId={companyId}
        value={param('programme')}
        onChange={(programme) => narrow({ programme })}
      />
      <Segmented
        small
        label="Questionnaire for"
        controls="questionnaire"
        segments={sides.map((value) => ({
          value,
          label: (
            <>
              <RoleDot of={value} />
              {sideWords[value]}
            </>
          ),
        }))}
        value={side}
        onChange={(next) => void navigate({ search: searchWith({ side: next }) })}
      />
    </>
  )

  const create = (
    <ButtonLink to={adminScreens.newQuestionnaire + searchWith({})}>Create questionnaire</ButtonLink>
  )
  return (
    <>
      <PageHead title="Questionnaires" note="What a company asks its mentors and its mentees.">
        <div className="row page-head__tools">
          {tools}
          {(companyId === null || !query.data) && create}
        </div>
      </PageHead>
      <div id="questionnaire">
        {companyId === null ? (
          <EmptyState heading="h2" drawing="table" title="Choose a company">
            Choose a company to see what its {side}s are asked, or create a questionnaire for it.
          </EmptyState>
        ) : query.data ? (
          <QuestionnaireView side={side} companyId={companyId} questionnaire={query.data} />
        ) : query.data === null ? (
          <EmptyState
            heading="h2"
            drawing="activities"
            title={`There is no ${side} questionnaire yet`}
            action={create}
          >
            Without one, nobody in this company can be matched.
          </EmptyState>
        ) : query.isError ? (
          <EmptyState
            heading="h2"
            drawing="offline"
            title={`Failed to fetch ${side} questionnaire`}
            action={<Button onClick={() => void query.refetch()}>Try again</Button>}
          >
            Nothing is lost. Check your connection and try once more.
          </EmptyState>
        ) : (
          <div className="stack" aria-busy="true">
            <Skeleton shape="block" />
          </div>
        )}
      </div>
    </>
  )
}
