import type { PersonRecord, PersonRow } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarX, Check, Clock, Lock } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleLabel, sideOf } from '~/domains/people/person-state'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { dayLabel, momentLabel } from '~/lib/moments'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import '~/ui/field.css'
import styles from './person-record.module.css'
import {
  activityWords,
  byProgramme,
  membershipWords,
  pairWords,
  stepWords,
  wishWords,
} from './person-record-words'

/** Below the person's key, so that refetching the person refetches this too. */
export const usePersonRecord = (id: string) =>
  useQuery({
    queryKey: ['people', 'record', id],
    queryFn: ({ signal }) => api('GET /admin/people/:id/record', { params: { id }, signal }),
  })

interface RecordProps {
  person: PersonRow
  record: ReturnType<typeof usePersonRecord>
  /** Shown after their programmes and sessions. */
  children?: ReactNode
}

/** What the programme knows about a person; what the reader may not see is left out entirely. */
export function PersonRecordCards({ person, record: { data, isError, refetch }, children }: RecordProps) {
  if (!data)
    return (
      <>
        <Card title="Programmes and partners">
          <LoadState what="The programmes" isError={isError} onRetry={() => void refetch()} />
        </Card>
        {children}
      </>
    )
  return (
    <>
      <Programmes record={data} />
      <Activity weeks={data.activity} />
      <Sessions sessions={data.sessions} />
      {children}
      {data.answers && (
        <Answers answers={data.answers} wishes={data.wishes ?? []} firstName={person.firstName} />
      )}
      {data.feedback && data.pairs.length > 0 && <SharedFeedback feedback={data.feedback} />}
      {data.emails && <Emails emails={data.emails} firstName={person.firstName} />}
      <History steps={data.history} />
    </>
  )
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

function Programmes({ record }: { record: PersonRecord }) {
  return (
    <Card title="Programmes and partners">
      {byProgramme(record).map(({ programme, membership, pairs }) => (
        <section key={programme.id} className={styles.programme} aria-label={programme.name}>
          <div className={styles.head}>
            <h3>{programme.name}</h3>
            {membership && <Badge tone={sideOf(membership.role)}>{roleLabel(membership.role)}</Badge>}
            <span className="muted">{membership ? membershipWords(membership) : 'Has left'}</span>
          </div>
          {pairs.length === 0 ? (
            <p className={styles.none}>No partner so far.</p>
          ) : (
            <ul className={styles.pairs}>
              {pairs.map((pair) => (
                <li key={pair.id}>
                  <Avatar
                    side={sideOf(pair.partnerRole)}
                    name={nameOf(pair.partner)}
                    portrait={pair.partner.portrait}
                  />
                  <p>
                    <Link to={adminScreens.person(pair.partner.id)}>{nameOf(pair.partner)}</Link>
                    <small>{pairWords(pair)}</small>
                  </p>
                  <PairBadge pair={pair} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Card>
  )
}

function PairBadge({ pair: { state, lastMetAt } }: { pair: PersonRecord['pairs'][number] }) {
  if (state === 'proposed')
    return (
      <Badge tone="warning" icon={Clock}>
        Waiting
      </Badge>
    )
  if (state !== 'running') return null
  return lastMetAt ? (
    <Badge tone="success" icon={Check}>
      Met on {dayLabel(lastMetAt)}
    </Badge>
  ) : (
    <Badge>Not met yet</Badge>
  )
}

const sessionBadges: Record<PersonRecord['sessions'][number]['state'], ReactNode> = {
  held: (
    <Badge tone="success" icon={CalendarCheck}>
      Held
    </Badge>
  ),
  planned: <Badge icon={Clock}>Planned</Badge>,
  unconfirmed: <Badge icon={Clock}>Not confirmed</Badge>,
  cancelled: <Badge icon={CalendarX}>Cancelled</Badge>,
}

function Sessions({ sessions }: { sessions: PersonRecord['sessions'] }) {
  if (sessions.length === 0) return null
  return (
    <Card title="Sessions" aside={<span className="muted">Recent and upcoming</span>}>
      <ul className={styles.lines}>
        {sessions.map(({ id, startsAt, partner, state }) => (
          <li key={id}>
            <p>
              <b>{momentLabel(startsAt)}</b>
              <small>With {nameOf(partner)}</small>
            </p>
            {sessionBadges[state]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A bar per week, and the same in a sentence. */
function Activity({ weeks }: { weeks: PersonRecord['activity'] }) {
  const total = ({ sessions, messages, done }: (typeof weeks)[number]) => sessions + messages + done
  const most = Math.max(1, ...weeks.map(total))
  return (
    <Card title="Activity" aside={<span className="muted">Per week</span>}>
      <div className={styles.weeks} aria-hidden="true">
        {weeks.map((week) => (
          <i key={week.week} title={dayLabel(week.week)} ref={cssVars({ '--v': total(week) / most })} />
        ))}
      </div>
      <p className="hint">{activityWords(weeks)}</p>
    </Card>
  )
}

function History({ steps }: { steps: PersonRecord['history'] }) {
  return (
    <Card title="History">
      {steps.length > 0 ? (
        <ol className={styles.lines}>
          {steps.map((step) => (
            <li key={`${step.kind} ${step.at} ${step.partner?.lastName}`}>
              <p>{stepWords(step)}</p>
              <small>{momentLabel(step.at)}</small>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">Nothing has happened yet.</p>
      )}
    </Card>
  )
}

interface AnswersProps {
  answers: NonNullable<PersonRecord['answers']>
  wishes: NonNullable<PersonRecord['wishes']>
  firstName: string
}

function Answers({ answers, wishes, firstName }: AnswersProps) {
  if (answers.length === 0)
    return (
      <Card title="Answers">
        <p className="muted">{firstName} hasn’t answered any questions yet.</p>
      </Card>
    )
  return answers.map(({ programme, changedAt, items }) => {
    const wished = wishes.find((each) => each.programme === programme)
    const title = wished ? 'Answers and wishes' : 'Answers'
    return (
      <Card
        key={programme}
        title={answers.length > 1 ? `${title} for ${programme}` : title}
        aside={<span className="muted">Last changed {dayLabel(changedAt)}</span>}
      >
        <dl className={styles.answers}>
          {items.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer || <span className="muted">Not answered</span>}</dd>
            </div>
          ))}
          {wished && (
            <div className={styles.wide}>
              <dt>Wishes for a partner</dt>
              <dd>
                {wishWords(wished)} <span className="muted">Only {firstName} sees who.</span>
              </dd>
            </div>
          )}
        </dl>
      </Card>
    )
  })
}

/** Feedback its authors shared with the team; the rest stays between the two. */
function SharedFeedback({ feedback }: { feedback: NonNullable<PersonRecord['feedback']> }) {
  return (
    <Card title="Feedback shared with the team">
      {feedback.length > 0 && (
        <ul className={styles.said}>
          {feedback.map(({ id, author, subject, rating, helped, toChange, createdAt }) => (
            <li key={id}>
              {helped && <p>“{helped}”</p>}
              {toChange && (
                <p>
                  <small>What to change</small>“{toChange}”
                </p>
              )}
              <small>
                {nameOf(author)} about {nameOf(subject)}, {dayLabel(createdAt)}. {rating} of 5.
              </small>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.private}>
        <Icon of={Lock} />
        {feedback.length > 0
          ? 'Shown because its author shared it. Feedback written only for the team is in Cases; the rest stays between partners.'
          : 'None so far. Feedback written only for the team is in Cases; other feedback appears here once its author shares it.'}
      </p>
    </Card>
  )
}

const delivery: Record<NonNullable<PersonRecord['emails']>[number]['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not delivered',
  uncertain: 'May have been sent',
}

function Emails({ emails, firstName }: { emails: NonNullable<PersonRecord['emails']>; firstName: string }) {
  return (
    <Card
      title={`Emails to ${firstName}`}
      aside={<span className="muted">The latest, without their contents</span>}
    >
      {emails.length === 0 ? (
        <p className="muted">None so far.</p>
      ) : (
        <ul className={styles.lines}>
          {emails.map(({ id, about, createdAt, state }) => (
            <li key={id}>
              <p>
                <b>{about}</b>
                <small>{momentLabel(createdAt)}</small>
              </p>
              <Badge {...(state === 'failed' ? { tone: 'danger' as const } : {})}>{delivery[state]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
