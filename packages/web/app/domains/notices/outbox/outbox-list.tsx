import type { PostedMail } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePlatformSettings } from '~/domains/site'
import { adminScreens } from '~/lib/admin-screens'
import { api, request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { momentLabel } from '~/lib/moments'
import { AddressList } from '~/ui/address-list'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { PageHead } from '~/ui/page-head'
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
  readable: 'No mail server is set up, so emails are kept here. With one, they go straight to recipients.',
  inTrouble:
    'Emails that may not have been sent. Failed ones are tried again for a while. Uncertain ones may have arrived, so they aren’t sent again automatically.',
}

export default function OutboxList() {
  const { page, search } = useListAddress()
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
      <AddressList
        what="Emails"
        placeholder="Recipient"
        list={list}
        columns={columnsOf(isReadable)}
        nothing={{ title: 'No email matches' }}
        empty={
          <EmptyState drawing="table" title={isReadable ? 'No emails yet' : 'Every email has been sent'}>
            {isReadable
              ? 'Invite a person or book a demo, and the email will appear here.'
              : 'None has failed, and none is uncertain.'}
          </EmptyState>
        }
      />
    </>
  )
}
