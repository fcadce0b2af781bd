import type { PostedMail } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePlatformSettings } from '~/domains/site'
import { adminScreens } from '~/lib/admin-screens'
import { api, request } from '~/lib/api'
import { ExportButton } from '~/lib/export-button'
import { useListAddress } from '~/lib/list-address'
import { momentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListCard } from '~/ui/list-card'
import { PageHead } from '~/ui/page-head'
import { SearchField } from '~/ui/search-field'
import type { Column } from '~/ui/table'
import { MailState } from './mail-state'
import '~/ui/card.css'
import styles from './outbox.module.css'

const columnsOf = (isReadable: boolean): readonly Column<PostedMail>[] => [
  { head: 'When', cell: ({ createdAt }) => momentLabel(createdAt), numeric: true },
  { head: 'To', cell: ({ recipient }) => <span className={styles.mailTo}>{recipient}</span> },
  {
    head: 'Subject',
    cell: ({ id, subject }) => (isReadable ? <Link to={adminScreens.mail(id)}>{subject}</Link> : subject),
  },
  { head: 'State', cell: ({ state }) => <MailState of={state} /> },
]

const notes = {
  readable:
    'Without a mail server, the mails of the platform end here. With one, nobody reads them but who they are for.',
  inTrouble:
    'Mails that may not have left. Failed ones are tried again for a while. Uncertain ones were handed over and no answer came: they may have arrived, and are not sent again by themselves.',
}

export default function OutboxList() {
  const { page, search, narrow, goTo } = useListAddress()
  const { data: settings } = usePlatformSettings()
  const isReadable = settings?.showsOutbox ?? false
  const list = useQuery({
    queryKey: ['outbox', { page, search }],
    queryFn: ({ signal }) => api('GET /admin/outbox', { query: { limit: 10, page, search }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title="Outbox" note={isReadable ? notes.readable : notes.inTrouble}>
        <ExportButton
          what="mails"
          load={() => request('GET /admin/outbox.csv', 'text/csv', { query: { search } })}
        />
      </PageHead>
      <ListCard
        what="Mails"
        tools={
          <SearchField
            label="Search"
            placeholder="Recipient"
            value={search}
            onSearch={(words) => narrow({ search: words })}
          />
        }
        list={list}
        columns={columnsOf(isReadable)}
        rowKey={({ id }) => id}
        page={page}
        onPage={goTo}
        empty={
          search === '' ? (
            <EmptyState drawing="table" title={isReadable ? 'No mail yet' : 'Every mail has left'}>
              {isReadable
                ? 'Invite a person or book a demo, and the mail stands here.'
                : 'None has failed, and none is uncertain.'}
            </EmptyState>
          ) : (
            <EmptyState
              drawing="table"
              title="No mail fits"
              action={
                <Button variant="secondary" onClick={() => narrow({ search: null })}>
                  Clear the search
                </Button>
              }
            />
          )
        }
      />
    </>
  )
}
