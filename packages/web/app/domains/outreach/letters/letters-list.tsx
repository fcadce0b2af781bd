import type { Letter, PeopleNeed } from '@brightpair/contract'
import { Send } from 'lucide'
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
import { people, resultWords, whenWords, whoWords } from './letter-words'
import styles from './letters.module.css'
import { useLetters, useReaders } from './use-letters'

const columns: readonly Column<Letter>[] = [
  { head: 'Subject', cell: ({ id, subject }) => <Link to={adminScreens.email(id)}>{subject}</Link> },
  {
    head: 'When',
    numeric: true,
    cell: ({ createdAt, when }) => (when.kind === 'now' ? momentLabel(createdAt) : whenWords(when)),
  },
  { head: 'From', cell: ({ author }) => author ?? 'Former member' },
  { head: 'Result', cell: (letter) => resultWords(letter) },
]

/** What was written to people, and whom to write to next. */
export default function LettersList() {
  const { page, goTo } = useListAddress()
  const scope = useLetterScope()
  const { companyId } = scope
  const list = useLetters({ page, kind: 'letters', ...scope })
  const search = useScopeSearch()
  return (
    <>
      <PageHead title="Emails" note="Your emails to people in a programme, and what came of them">
        <ButtonLink to={`${adminScreens.writeEmail}${search}`}>
          <Icon of={Send} />
          Write to everyone
        </ButtonLink>
      </PageHead>
      <EmailTabs current="Sent" />
      <LetterScope />
      {companyId && <WhoNeedsAWord {...scope} companyId={companyId} />}
      <ListCard
        what="Sent and scheduled"
        title="Sent and scheduled"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        onPage={goTo}
        empty={
          <EmptyState drawing="table" title={page > 1 ? 'This page is empty' : 'Nothing written yet'}>
            Write to everyone, or filter the list of people and write to those it shows.
          </EmptyState>
        }
      />
    </>
  )
}

const needs: readonly PeopleNeed[] = ['not-joined', 'not-answered', 'no-match', 'no-session']

/** The most common audiences, with suitable templates. */
interface Scope {
  companyId: string
  programmeId?: string
}

function WhoNeedsAWord(scope: Scope) {
  return (
    <ul className={styles.needs} aria-label="Who may need a word">
      {needs.map((need) => (
        <Need key={need} need={need} {...scope} />
      ))}
    </ul>
  )
}

function Need({ need, ...scope }: Scope & { need: PeopleNeed }) {
  const write = useScopeSearch({ need })
  const { data } = useReaders({ ...scope, to: { from: 'people', search: '', need }, limit: 1 })
  if (!data || data.total === 0) return null
  const words = whoWords({ from: 'people', need })
  return (
    <li>
      <Link to={adminScreens.writeEmail + write}>
        <b className="tnum">{people(data.total)}</b>
        <span>{words}</span>
        <small>
          Write to them
          <Icon of={Send} />
        </small>
      </Link>
    </li>
  )
}
