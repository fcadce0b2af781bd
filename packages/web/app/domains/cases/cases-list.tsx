import type { Case } from '@brightpair/contract'
import { CircleSlash, Flag, type IconNode, MessageSquareLock, MessagesSquare, ShieldAlert } from 'lucide'
import { ProgrammePicker } from '~/domains/programmes'
import { useIsOfOneProgramme, useRunner } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { shortMomentLabel } from '~/lib/moments'
import { useSearchWith } from '~/lib/search-with'
import { useShellCompany } from '~/lib/shell-company'
import { Card } from '~/ui/card'
import { Chip, Chips } from '~/ui/chip'
import { EmptyState } from '~/ui/empty-state'
import { EntryRow } from '~/ui/entry-row'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { Pager } from '~/ui/pager'
import { betweenWords, kindOf, stateWords } from './case-words'
import styles from './cases.module.css'
import { KeptCard } from './kept-card'
import { useCases } from './use-cases'

const icons: Record<Case['source'], IconNode> = {
  feedback: MessageSquareLock,
  ending: Flag,
  decline: CircleSlash,
  told: MessagesSquare,
}

const filters = [
  { id: 'open', label: 'Open' },
  { id: 'closed', label: 'Closed' },
  { id: 'all', label: 'All' },
] as const

export default function CasesList() {
  const { page, param, oneOf, narrow, goTo } = useListAddress()
  const searchWith = useSearchWith()
  const state = oneOf('state', ['open', 'closed', 'all'])
  const companyId = useShellCompany()
  // A safeguarding lead has no list of programmes to choose from.
  const runner = useRunner()
  const isOfOneProgramme = useIsOfOneProgramme()
  const programmeId = companyId && param('programme')
  const list = useCases({
    page,
    ...(companyId ? { companyId } : {}),
    ...(programmeId ? { programmeId } : {}),
    ...(state === 'all' ? {} : { state }),
  })
  return (
    <>
      <PageHead
        title="Cases"
        note="What people told the programme team. Read by the safeguarding lead or, if there isn’t one, by the programme managers or platform admins. Every view is logged."
      >
        <Chips label="State">
          {filters.map(({ id, label }) => (
            <Chip
              key={id}
              pressed={state === id}
              onPress={() => narrow({ state: id === 'open' ? null : id })}
            >
              {label}
            </Chip>
          ))}
        </Chips>
      </PageHead>
      {runner !== 'SAFEGUARDING' && (
        <ProgrammePicker
          companyId={companyId}
          value={programmeId}
          onChange={(programme) => narrow({ programme })}
        />
      )}
      {!list.data ? (
        <LoadState what="The cases" isError={list.isError} onRetry={() => void list.refetch()} />
      ) : list.data.data.length === 0 ? (
        <EmptyState
          drawing="table"
          heading="h2"
          title={state === 'closed' ? 'No case has been closed yet' : 'No open cases'}
        >
          What people tell the programme team, their feedback for it, and reasons for ending a programme or
          declining a match appear here.
        </EmptyState>
      ) : (
        <Card className={styles.cases}>
          <ul aria-busy={list.isPlaceholderData}>
            {list.data.data.map((each) => (
              <li key={each.id}>
                <EntryRow
                  picture={
                    <span className="entry-row__icon">
                      <Icon of={each.isSerious ? ShieldAlert : icons[each.source]} />
                    </span>
                  }
                  title={betweenWords(each)}
                  text={`${each.isSerious ? 'Serious. ' : ''}${kindOf(each)}`}
                  note={`${each.company.name} · ${stateWords[each.state]}`}
                  time={shortMomentLabel(each.createdAt)}
                  unread={each.state === 'new'}
                  to={`${adminScreens.case(each.id)}${searchWith({})}`}
                />
              </li>
            ))}
          </ul>
          {(page > 1 || list.data.pageCount > 1) && (
            <Pager label="Pages of cases" page={page} pageCount={list.data.pageCount} onPage={goTo} />
          )}
        </Card>
      )}
      {companyId && !isOfOneProgramme && <KeptCard companyId={companyId} />}
    </>
  )
}
