import type { CaseDetails } from '@brightpair/contract'
import { ArrowLeft, ShieldAlert } from 'lucide'
import { Link } from 'react-router'
import { fullName, roleLabel } from '~/domains/people'
import { useRunner } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { dayLabel, momentLabel } from '~/lib/moments'
import { screenOf } from '~/lib/screen-of'
import { useSearchWith } from '~/lib/search-with'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { AnswerForm, PauseCard } from './case-answer'
import { CaseState } from './case-state'
import { CaseTalk } from './case-talk'
import { betweenWords, kindOf, saidIn, stateWords } from './case-words'
import { ReadersCard, TasksCard } from './case-work'
import styles from './cases.module.css'
import { useCase, useCaseChange } from './use-cases'

function CasePage({ id }: { id: string }) {
  const { data, isError, error, refetch } = useCase(id)
  const searchWith = useSearchWith()
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <>
      <Link className="back-link" to={`${adminScreens.cases}${searchWith({})}`}>
        <Icon of={ArrowLeft} />
        All cases
      </Link>
      <PageHead title={data ? betweenWords(data) : 'Case'} {...(data && { note: kindOf(data) })}>
        {data && (
          <div className="row">
            {data.isSerious && (
              <Badge tone="danger" icon={ShieldAlert}>
                Serious
              </Badge>
            )}
            <Badge>{stateWords[data.state]}</Badge>
          </div>
        )}
      </PageHead>
      {data ? (
        <div className={styles.caseView}>
          <div className="stack">
            {data.source === 'told' ? <Told details={data} /> : <Said details={data} />}
            <CaseState key={data.version} details={data} />
          </div>
          <div className="stack">
            {(data.canPauseContact || data.contactPausedAt) && data.state !== 'closed' && (
              <PauseCard details={data} />
            )}
            {!data.isWithdrawn && <TasksCard details={data} />}
            {data.about && <HoldCard details={data} about={data.about} />}
            <ReadersCard details={data} />
            <Facts details={data} />
          </div>
        </div>
      ) : isUnknown ? (
        <EmptyState
          drawing="table"
          title="This case doesn’t exist"
          action={<ButtonLink to={adminScreens.cases}>See all cases</ButtonLink>}
        />
      ) : (
        <LoadState what="The case" isError={isError} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Told({ details }: { details: CaseDetails }) {
  const { author, note, createdAt, entries, isWithdrawn, phone } = details
  return (
    <Card title={`What ${author.firstName} said`}>
      <div className="stack">
        {isWithdrawn ? (
          <p className="muted">{author.firstName} withdrew this, and everything written here was deleted.</p>
        ) : (
          <>
            <CaseTalk first={{ words: note, by: fullName(author), at: createdAt }} entries={entries} />
            {phone && (
              <p>
                {author.firstName} can be reached on{' '}
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>.
              </p>
            )}
            <AnswerForm details={details} />
          </>
        )}
      </div>
    </Card>
  )
}

function Said({ details }: { details: CaseDetails }) {
  const said = saidIn(details)
  return (
    <Card title={`What ${details.author.firstName} said`}>
      <dl className={styles.caseSaid}>
        {details.rating !== null && (
          <div>
            <dt>How it’s going</dt>
            <dd>{details.rating} of 5</dd>
          </div>
        )}
        {said.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {said.length === 0 && <p className="muted">A rating without a comment.</p>}
      <div className={styles.beside}>
        {details.entries.length > 0 && <CaseTalk entries={details.entries} />}
        <AnswerForm details={details} />
      </div>
    </Card>
  )
}

function Facts({ details: { author, about, company, programme, createdAt } }: { details: CaseDetails }) {
  // Someone who only reads cases has no access to people's pages.
  const isLead = useRunner() === 'SAFEGUARDING'
  return (
    <Card title="Details">
      <dl className="dl">
        {(about ? [author, about] : [author]).map((person) => (
          <div key={person.id}>
            <dt>{person === author ? 'From' : 'About'}</dt>
            <dd>
              {isLead ? (
                fullName(person)
              ) : (
                <Link to={adminScreens.person(person.id)}>{fullName(person)}</Link>
              )}
              , {roleLabel(person.role).toLowerCase()}
            </dd>
          </div>
        ))}
        <div>
          <dt>Company</dt>
          <dd>{isLead ? company.name : <Link to={adminScreens.company(company.id)}>{company.name}</Link>}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>{momentLabel(createdAt)}</dd>
        </div>
        {programme && (
          <div>
            <dt>Programme</dt>
            <dd>
              Since {dayLabel(programme.startedAt)}
              {programme.endedAt && `, ended ${dayLabel(programme.endedAt)}`}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

export default screenOf(CasePage)

/** Whether the person concerned gets new matches meanwhile; switched with one click, without notifying them. */
function HoldCard({
  details: { id, hold, isSerious },
  about,
}: {
  details: CaseDetails
  about: NonNullable<CaseDetails['about']>
}) {
  const params = { id: about.id }
  const name = about.firstName
  const exclude = useCaseChange(
    id,
    async () =>
      void (await api('PUT /admin/matching-desk/holds/:id', {
        params,
        body: { note: 'Waiting for the programme team to decide.' },
      })),
    `${name} is excluded from matching.`,
  )
  const include = useCaseChange(
    id,
    async () => void (await api('DELETE /admin/matching-desk/holds/:id', { params })),
    `${name} is included in matching again.`,
  )
  return (
    <Card title="New matches">
      <div className="stack">
        <p>
          {hold
            ? `No new matches for ${name} since ${momentLabel(hold.since)}.`
            : `${name} can get new matches.`}{' '}
          {hold && isSerious && 'Serious cases do this automatically, until an admin decides.'}
        </p>
        <div>
          {hold ? (
            <Button variant="secondary" busy={include.isPending && 'Saving'} onClick={() => include.mutate()}>
              Include again
            </Button>
          ) : (
            <Button variant="secondary" busy={exclude.isPending && 'Saving'} onClick={() => exclude.mutate()}>
              Exclude from matching
            </Button>
          )}
        </div>
        <p className="muted">{name} won’t be told. A running programme isn’t affected.</p>
      </div>
    </Card>
  )
}
