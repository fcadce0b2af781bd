import type { Fairness } from '@brightpair/contract'
import type { ParticipantRole } from '@brightpair/contract/roles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { CompanyPicker, ProgrammePicker } from '~/domains/programmes'
import { useIsOfOneProgramme } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { api, request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { useToggle } from '~/lib/use-toggle'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { ExportButton } from '~/ui/download-button'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { RoleDot, Segmented } from '~/ui/segmented'
import { HealthTabs } from '../health-tabs'
import styles from './fairness.module.css'
import { GroupCard } from './group-card'
import '~/ui/field.css'

const sides = [
  {
    value: 'MENTEE',
    label: (
      <>
        <RoleDot of="mentee" />
        Mentees
      </>
    ),
  },
  {
    value: 'MENTOR',
    label: (
      <>
        <RoleDot of="mentor" />
        Mentors
      </>
    ),
  },
] as const

export default function FairnessPage() {
  const panel = useId()
  // Which questions are used is the company’s choice.
  const isOfOneProgramme = useIsOfOneProgramme()
  const { param, oneOf, narrow } = useListAddress()
  const role = oneOf('role', ['MENTEE', 'MENTOR'])
  const companyId = param('companyId')
  const programmeId = companyId && param('programme')
  const query = {
    role,
    ...(companyId ? { companyId } : {}),
    ...(programmeId ? { programmeId } : {}),
  }
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['fairness', query],
    queryFn: ({ signal }) => api('GET /admin/fairness', { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title="Fairness"
        note="Whether some groups are matched less often, later or less well than others"
      >
        {data && (
          <ExportButton
            what={`fairness-${role.toLowerCase()}s`}
            load={() => request('GET /admin/fairness.csv', 'text/csv', { query })}
          />
        )}
      </PageHead>
      <HealthTabs current="Fairness" />
      <search className={styles.fairness_tools}>
        <CompanyPicker
          of="screen"
          value={companyId}
          placeholder="All companies"
          onChange={(id) => narrow({ companyId: id, programme: null })}
        />
        <ProgrammePicker
          companyId={companyId}
          value={programmeId}
          onChange={(programme) => narrow({ programme })}
        />
        <Segmented
          label="Side"
          segments={sides}
          value={role}
          controls={panel}
          onChange={(next) => narrow({ role: next === 'MENTEE' ? null : next })}
        />
      </search>
      <div
        id={panel}
        role="tabpanel"
        aria-label={role === 'MENTEE' ? 'Mentees' : 'Mentors'}
        aria-busy={isPlaceholderData}
        className={styles.fairness}
      >
        {data ? (
          <>
            {data.views.map((view) => (
              <GroupCard key={view.questionId ?? view.by} view={view} everyone={data.everyone} />
            ))}
            <Definitions />
            {companyId ? (
              !isOfOneProgramme && (
                <QuestionMarks companyId={companyId} role={role} questions={data.questions} />
              )
            ) : (
              <Notice title="Choose a company to compare by its questions">
                Questions differ by company, so pick one to compare answers.
              </Notice>
            )}
          </>
        ) : (
          <LoadState what="The comparison" isError={isError} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  )
}

function Definitions() {
  return (
    <dl className={styles.fairness_terms}>
      <div>
        <dt>People</dt>
        <dd>Everyone with an active account who has answered the questionnaire.</dd>
      </div>
      <div>
        <dt>Match rate</dt>
        <dd>The share who’ve been proposed a partner.</dd>
      </div>
      <div>
        <dt>Median days waited</dt>
        <dd>From answering to the first proposal, or until today for anyone still waiting.</dd>
      </div>
      <div>
        <dt>Mean score</dt>
        <dd>Their own score for the first partner proposed, out of 100.</dd>
      </div>
      <div>
        <dt>Fewer than 5</dt>
        <dd>Hidden. If others would give it away, the next smallest group is hidden too.</dd>
      </div>
    </dl>
  )
}

interface QuestionMarksProps {
  companyId: string
  role: ParticipantRole
  questions: Fairness['questions']
}

/** The questionnaire questions by which a company's people are compared. */
function QuestionMarks({ questions, ...asked }: QuestionMarksProps) {
  return (
    <Card title="Compare by">
      <fieldset className={styles.question_marks}>
        <legend className="sr-only">Questions to compare by</legend>
        {questions.map((question) => (
          <QuestionMark key={question.id} question={question} {...asked} />
        ))}
      </fieldset>
      <p className="hint">
        Only choices can be compared. To compare seniority, ask about it: add a question to the{' '}
        <Link to={adminScreens.questionnaires}>questionnaire</Link> and mark it here. Marks carry over to new
        versions of the questionnaire.
      </p>
    </Card>
  )
}

interface QuestionMarkProps extends Omit<QuestionMarksProps, 'questions'> {
  question: Fairness['questions'][number]
}

function QuestionMark({ companyId, role, question: { id, name, marked } }: QuestionMarkProps) {
  const mark = useToggle({
    of: ['fairness', companyId, role, id],
    isOn: marked,
    send: (isMarked) =>
      api('PUT /admin/companies/:id/fairness-question', {
        params: { id: companyId },
        body: { role, questionId: id, marked: isMarked },
      }),
    shownIn: [['fairness'], ['audit']],
    failure: 'We couldn’t save the mark. Please try again.',
  })
  return (
    <Checkbox checked={mark.isOn} onChange={({ target }) => mark.set(target.checked)}>
      {name}
    </Checkbox>
  )
}
