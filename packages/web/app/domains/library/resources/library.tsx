import { topicOptions } from '~/domains/library/resource-words'
import { useListAddress } from '~/lib/list-address'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { SearchField } from '~/ui/search-field'
import styles from './library.module.css'
import { LibraryFilters, months } from './library-filters'
import { Recommended } from './recommended'
import { ResourceList } from './resource-list'
import { type LibraryFilter, useLibrary } from './use-resources'

const NOTHING = { search: null, month: null, track: null, topic: null, done: null }

export function Library() {
  const { search, param, oneOf, narrow } = useListAddress()
  const month = oneOf('month', ['', ...months])
  const topic = topicOptions.find(({ id }) => id === param('topic'))?.id
  const done = oneOf('done', ['', 'false', 'true'])
  const filter: LibraryFilter = {
    search,
    track: param('track') ?? '',
    ...(month ? { month: Number(month) } : {}),
    ...(topic ? { topic } : {}),
    ...(done ? { done } : {}),
  }
  const query = useLibrary(filter)
  const { data } = query
  const isNarrowed = Boolean(search || month || filter.track || topic || done)
  return (
    <>
      <PageHead
        title="Sparks"
        note="Three minutes each: something to read or watch, and one thing to try before your next session"
      >
        <search className={styles.sparkSearch}>
          <SearchField
            label="Search sparks"
            placeholder="A word or two"
            value={search}
            onSearch={(words) => narrow({ search: words })}
          />
        </search>
      </PageHead>
      {data && !isNarrowed && <Recommended resources={data.recommended} />}
      <LibraryFilters filter={filter} tracks={data?.tracks ?? []} onChange={narrow} />
      {!data ? (
        <LoadState what="The library" isError={query.isError} onRetry={() => query.refetch()} />
      ) : (
        <section aria-labelledby="sparks-title" aria-busy={query.isPlaceholderData}>
          <h2 className={styles.sparkTitle} id="sparks-title">
            {isNarrowed ? 'What fits' : 'All sparks'}
            <span className="muted tnum" role="status">
              {isNarrowed
                ? `${data.resources.length} of ${data.total}`
                : `${data.done} of ${data.total} done`}
            </span>
          </h2>
          {data.resources.length > 0 ? (
            <ResourceList resources={data.resources} />
          ) : (
            <EmptyState
              drawing="activities"
              title="No spark fits"
              action={
                <Button look="secondary" onClick={() => narrow(NOTHING)}>
                  Show all sparks
                </Button>
              }
            >
              Try another word or remove a filter.
            </EmptyState>
          )}
        </section>
      )}
    </>
  )
}
