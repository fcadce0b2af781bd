import type { NudgeRule } from '@brightpair/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '~/domains/people'
import { adminScreens } from '~/lib/admin-screens'
import { dayLabel } from '~/lib/moments'
import { Dialog } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { LoadState } from '~/ui/load-state'
import { Pager } from '~/ui/pager'
import { Table } from '~/ui/table'
import { ruleSentence } from './nudge-words'
import { draftOf, useReach } from './use-nudges'

interface ReachDialogProps {
  companyId: string
  rule: NudgeRule
  onClose: () => void
}

/** A dry run: names, and nothing is sent. */
export function ReachDialog({ companyId, rule, onClose }: ReachDialogProps) {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useReach(companyId, draftOf(rule), page)
  return (
    <Dialog title="Who it would reach today" open size="lg" onClose={onClose}>
      <div className="stack">
        <p>{ruleSentence(rule)}. Nothing is sent from here.</p>
        {!data ? (
          <LoadState what="The people" isError={isError} onRetry={() => void refetch()} />
        ) : data.total === 0 ? (
          <EmptyState drawing="match" title="Nobody today">
            Everyone has done it, has already been reminded, is on a break or has had enough nudges this week.
          </EmptyState>
        ) : (
          <Table
            caption="Who it would reach today"
            rows={data.data}
            rowKey={({ id }) => id}
            columns={[
              {
                head: 'Person',
                cell: (person) => <Link to={adminScreens.person(person.id)}>{fullName(person)}</Link>,
              },
              { head: 'Since', cell: ({ since }) => dayLabel(since) },
              { head: 'Reminder', cell: ({ number }) => (number === 1 ? 'First' : `Number ${number}`) },
            ]}
          />
        )}
        {data && data.pageCount > 1 && (
          <Pager label="Pages of people" page={page} pageCount={data.pageCount} onPage={setPage} />
        )}
      </div>
    </Dialog>
  )
}
