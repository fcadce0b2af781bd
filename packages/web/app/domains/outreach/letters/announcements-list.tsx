import type { Letter } from '@brightpair/contract'
import { Megaphone } from 'lucide'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { momentLabel } from '~/lib/moments'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { ListCard } from '~/ui/list-card'
import { PageHead } from '~/ui/page-head'
import type { Column } from '~/ui/table'
import { EmailTabs, useScopeSearch } from '../email-tabs'
import { LetterScope, useLetterScope } from '../letter-scope'
import { resultWords, whenWords } from './letter-words'
import { useLetters } from './use-letters'

const columns: readonly Column<Letter>[] = [
  { head: 'Announcement', cell: ({ id, subject }) => <Link to={adminScreens.email(id)}>{subject}</Link> },
  {
    head: 'When',
    numeric: true,
    cell: ({ createdAt, when }) => (when.kind === 'now' ? momentLabel(createdAt) : whenWords(when)),
  },
  {
    head: 'Read',
    numeric: true,
    cell: ({ readers }) => `${readers.read} of ${readers.total}`,
  },
  { head: 'Emails', cell: (letter) => resultWords(letter) },
]

/** Announcements to a whole programme, and how many people have read them. */
export default function AnnouncementsList() {
  const { page, goTo } = useListAddress()
  const list = useLetters({ page, kind: 'announcements', ...useLetterScope() })
  const write = useScopeSearch({ announcement: 'yes' })
  return (
    <>
      <PageHead title="Announcements" note="Shown on everyone’s Home until they close it, and sent by email">
        <ButtonLink to={adminScreens.writeEmail + write}>
          <Icon of={Megaphone} />
          New announcement
        </ButtonLink>
      </PageHead>
      <EmailTabs current="Announcements" />
      <LetterScope />
      <ListCard
        what="Announcements"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        onPage={goTo}
        empty={
          <EmptyState drawing="table" title={page > 1 ? 'This page is empty' : 'Nothing announced yet'}>
            Tell everyone in a programme about a date or a change, or say thank you.
          </EmptyState>
        }
      />
    </>
  )
}
