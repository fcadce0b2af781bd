import type { Lead } from '@brightpair/contract'
import { CalendarClock, ClipboardList, type IconNode, MessageSquare } from 'lucide'
import { useNewLeads } from '~/domains/site/new-leads'
import { adminScreens } from '~/lib/admin-screens'
import { request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { shortMomentLabel } from '~/lib/moments'
import { useSearchWith } from '~/lib/search-with'
import { Button } from '~/ui/button'
import { Chip, Chips } from '~/ui/chip'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { EntryRow } from '~/ui/entry-row'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Pager } from '~/ui/pager'
import { SearchField } from '~/ui/search-field'
import { Select } from '~/ui/select'
import { kindOptions, statusOptions } from './lead-words'
import styles from './leads.module.css'
import { useLeads } from './use-leads'

const icons: Record<Lead['kind'], IconNode> = {
  MESSAGE: MessageSquare,
  DEMO: CalendarClock,
  INTEREST: ClipboardList,
}
const allStatuses = [{ id: 'all', label: 'Any state' }, ...statusOptions]

export function LeadsList({ openId }: { openId: string }) {
  const { page, search, oneOf, narrow, goTo } = useListAddress()
  const searchWith = useSearchWith()
  const kind = oneOf('kind', ['all', 'MESSAGE', 'DEMO', 'INTEREST'])
  const status = oneOf('status', ['all', 'NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'])
  const filter = {
    search,
    ...(kind === 'all' ? {} : { kind }),
    ...(status === 'all' ? {} : { status }),
  }
  const list = useLeads({ page, ...filter })
  const news = useNewLeads()
  const isNarrowed = search !== '' || kind !== 'all' || status !== 'all' || page > 1
  return (
    <section className={styles.leadsList} aria-label="All messages">
      <header>
        <div className={styles.leadsTitle}>
          <h2>Messages</h2>
          <span className="muted tnum">{news} new</span>
          <ExportButton
            what="leads"
            load={() => request('GET /admin/leads.csv', 'text/csv', { query: filter })}
          />
        </div>
        <Chips label="Kind">
          {kindOptions.map(({ id, label }) => (
            <Chip key={id} pressed={kind === id} onPress={() => narrow({ kind: id === 'all' ? null : id })}>
              {label}
            </Chip>
          ))}
        </Chips>
        <div className={styles.leadsTools}>
          <SearchField
            label="Search"
            placeholder="Who or what"
            value={search}
            onSearch={(words) => narrow({ search: words })}
          />
          <Select
            label="State"
            options={allStatuses}
            value={status}
            onChange={(id) => narrow({ status: id === 'all' ? null : id })}
          />
        </div>
      </header>
      {!list.data ? (
        <div className={styles.leadsState}>
          <LoadState what="The messages" isError={list.isError} onRetry={() => void list.refetch()} />
        </div>
      ) : list.data.data.length === 0 ? (
        <div className={styles.leadsState}>
          <Nothing
            isNarrowed={isNarrowed}
            onClear={() => narrow({ search: null, kind: null, status: null })}
          />
        </div>
      ) : (
        <ul aria-busy={list.isPlaceholderData}>
          {list.data.data.map((lead) => (
            <li key={lead.id}>
              <EntryRow
                picture={
                  <span className="entry-row__icon">
                    <Icon of={icons[lead.kind]} />
                  </span>
                }
                title={lead.name}
                text={lead.title}
                note={lead.preview}
                time={shortMomentLabel(lead.createdAt)}
                unread={lead.status === 'NEW'}
                isCurrent={lead.id === openId}
                to={`${adminScreens.message(lead.id)}${searchWith({})}`}
              />
            </li>
          ))}
        </ul>
      )}
      {list.data && (page > 1 || list.data.pageCount > 1) && (
        <Pager label="Pages of messages" page={page} pageCount={list.data.pageCount} onPage={goTo} />
      )}
      {list.data && (
        <p className="sr-only" role="status">
          {list.data.total} found
        </p>
      )}
    </section>
  )
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return isNarrowed ? (
    <EmptyState
      drawing="table"
      title="Nothing found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <EmptyState drawing="table" title="Nobody has written yet">
      Contact messages, demo bookings and public questionnaire answers will appear here.
    </EmptyState>
  )
}
