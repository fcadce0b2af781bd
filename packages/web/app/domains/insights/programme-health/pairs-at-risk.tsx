import type { PairAtRisk } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide'
import { Link } from 'react-router'
import { fullName } from '~/domains/people'
import { adminScreens } from '~/lib/admin-screens'
import { api, request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { Duo } from '~/ui/avatar'
import { ButtonLink } from '~/ui/button'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { ListCard } from '~/ui/list-card'
import type { Column } from '~/ui/table'
import { noticed } from './health-words'
import '~/ui/field.css'
import styles from './programme-health.module.css'

const pair: Column<PairAtRisk> = {
  head: 'Pair',
  cell: ({ mentor, mentee }) => (
    <span className="person">
      <Duo mentor={{ name: fullName(mentor) }} mentee={{ name: fullName(mentee) }} />
      <span>
        <Link to={adminScreens.person(mentor.id)}>{fullName(mentor)}</Link>
        <small>
          with <Link to={adminScreens.person(mentee.id)}>{fullName(mentee)}</Link>
        </small>
      </span>
    </span>
  ),
}

const company: Column<PairAtRisk> = {
  head: 'Company',
  cell: (row) => <Link to={adminScreens.company(row.company.id)}>{row.company.name}</Link>,
}

const others: readonly Column<PairAtRisk>[] = [
  {
    head: 'What we noticed',
    cell: (row) => (
      <ul>
        {noticed(row, new Date()).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    ),
  },
  { head: 'Where they are', cell: ({ programmeMonth }) => `Month ${programmeMonth}` },
]

/** Always as of today, whichever months are shown: these can still be acted on. */
export function PairsAtRisk(scope: { companyId?: string; programmeId?: string }) {
  const { companyId, programmeId } = scope
  const { page, goTo } = useListAddress()
  const list = useQuery({
    queryKey: ['programme-health', 'pairs-at-risk', { page, ...scope }],
    queryFn: ({ signal }) =>
      api('GET /admin/health/pairs-at-risk', {
        query: { limit: 10, page, ...scope },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.pairsAtRisk}>
      <ListCard
        what="Pairs that may need a nudge"
        title="Pairs that may need a nudge"
        aside={
          list.data && (
            <div className="row">
              <span className="muted tnum">
                {list.data.total} of {list.data.running} running
              </span>
              {companyId && list.data.total > 0 && (
                <ButtonLink
                  variant="secondary"
                  size="sm"
                  to={`${adminScreens.writeEmail}?${new URLSearchParams({
                    companyId,
                    ...(programmeId ? { programme: programmeId } : {}),
                    from: 'pairs-at-risk',
                  })}`}
                >
                  <Icon of={Send} />
                  Write to these pairs
                </ButtonLink>
              )}
              <ExportButton
                what="pairs-at-risk"
                load={() =>
                  request('GET /admin/health/pairs-at-risk.csv', 'text/csv', {
                    query: scope,
                  })
                }
              />
            </div>
          )
        }
        tools={
          <p className={`hint ${styles.pairsAtRiskWhy}`}>
            Today: no session held for 21 days, no next session confirmed or proposed a week after the start,
            a rating of 1 or 2 for the programme team in the last 60 days, or ratings that have fallen: the
            latest is two below the earlier average, or the second rating of 1 or 2. We never show what people
            wrote.
          </p>
        }
        list={list}
        columns={companyId ? [pair, ...others] : [pair, company, ...others]}
        rowKey={({ enrollmentId }) => enrollmentId}
        page={page}
        onPage={goTo}
        empty={
          list.data?.running === 0 ? (
            <EmptyState drawing="match" title="No running pairs yet">
              Once pairs have started, the ones that may need a nudge are listed here.
            </EmptyState>
          ) : (
            <EmptyState drawing="match" title={page > 1 ? 'This page is empty' : 'No pair needs a nudge'}>
              Every running pair has met recently and has a next session.
            </EmptyState>
          )
        }
      />
    </div>
  )
}
