import type { DraftSummary } from '@brightpair/contract'
import type { KeyboardEvent } from 'react'
import { useListAddress } from '~/lib/list-address'
import { AddressSelect } from '~/ui/address-list'
import { Button } from '~/ui/button'
import { Chip, Chips } from '~/ui/chip'
import { EmptyState } from '~/ui/empty-state'
import { LoadState } from '~/ui/load-state'
import { Pager } from '~/ui/pager'
import { SearchField } from '~/ui/search-field'
import styles from './draft-desk.module.css'
import { PairRow } from './pair-row'
import { useDraftPairs } from './use-draft'
import '~/ui/card.css'

const PER_PAGE = 10

const sorts = [
  { id: 'best', label: 'Best score first' },
  { id: 'lowest', label: 'Lowest score first' },
  { id: 'name', label: 'By the mentee’s name' },
] as const

/** Within a row, arrow keys move to the row above or below, and L, S and X press its three buttons. */
function onRowKey(event: KeyboardEvent<HTMLUListElement>) {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-pair]')
  const own = (event.target as HTMLElement).closest<HTMLElement>('[data-act]')
  if (!row || !own || event.altKey || event.ctrlKey || event.metaKey) return
  const button = (of: Element | null, act: string | undefined) =>
    of?.querySelector<HTMLButtonElement>(`[data-act="${act}"]`)
  const act = { l: 'lock', s: 'swap', x: 'out' }[event.key.toLowerCase()]
  if (act) {
    event.preventDefault()
    button(row, act)?.click()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
    button(next, own.dataset.act)?.focus()
  }
}

/** Every pair of the draft, with search, filters and page in the URL. */
export function DraftPairs({ id, draft }: { id: string; draft: DraftSummary }) {
  const { page, search, oneOf, narrow, goTo } = useListAddress()
  const show = oneOf('show', ['all', 'check', 'fixed'])
  const sort = oneOf('sort', ['best', 'lowest', 'name'])
  const list = useDraftPairs(id, { page, limit: PER_PAGE, search, show, sort })
  const chips = [
    { id: 'all', label: `All ${draft.pairs}` },
    { id: 'check', label: `To check ${draft.toCheck}` },
    { id: 'fixed', label: `Fixed ${draft.fixed}` },
  ] as const
  return (
    <section className={`card ${styles.pairs}`} aria-label="Proposed pairs">
      <div className={styles.tools}>
        <h2>Proposed pairs</h2>
        <Chips label="Show">
          {chips.map((chip) => (
            <Chip
              key={chip.id}
              pressed={show === chip.id}
              onPress={() => narrow({ show: chip.id === 'all' ? null : chip.id })}
            >
              {chip.label}
            </Chip>
          ))}
        </Chips>
        <div className={styles.find}>
          <SearchField
            label="Search"
            placeholder="Name"
            value={search}
            onSearch={(words) => narrow({ search: words })}
          />
          <AddressSelect name="sort" label="Sort" options={sorts} />
        </div>
      </div>
      {!list.data ? (
        <div className="card__body">
          <LoadState what="The pairs" isError={list.isError} onRetry={() => void list.refetch()} />
        </div>
      ) : list.data.total === 0 ? (
        <div className="card__body">
          {draft.pairs === 0 ? (
            <EmptyState drawing="match" title="No pairs">
              Nobody could be paired. The people without a match and the reasons are listed on this page.
            </EmptyState>
          ) : (
            <EmptyState
              drawing="match"
              title="No pairs found"
              action={
                <Button variant="secondary" onClick={() => narrow({ search: null, show: null })}>
                  Clear the filters
                </Button>
              }
            />
          )}
        </div>
      ) : (
        <>
          <ul aria-busy={list.isPlaceholderData} onKeyDown={onRowKey}>
            {list.data.data.map((pair) => (
              <PairRow key={pair.mentee.id} id={id} pair={pair} draft={draft} />
            ))}
          </ul>
          {list.data.pageCount > 1 && (
            <Pager label="Pages of pairs" page={page} pageCount={list.data.pageCount} onPage={goTo} />
          )}
        </>
      )}
    </section>
  )
}
