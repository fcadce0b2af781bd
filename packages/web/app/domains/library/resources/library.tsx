import type { RecommendedResource } from '@brightpair/contract'
import { monthsUpTo } from '@brightpair/contract/limits'
import { BookOpen } from 'lucide'
import { Link } from 'react-router'
import { topicOptions } from '~/domains/library/resource-words'
import { useOfPair, usePair } from '~/domains/pairs'
import { useListAddress } from '~/lib/list-address'
import { screens } from '~/lib/screens'
import { Button } from '~/ui/button'
import { Chip, Chips } from '~/ui/chip'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { SearchField } from '~/ui/search-field'
import { Select } from '~/ui/select'
import { Cover } from './cover'
import styles from './library.module.css'
import { ResourceList } from './resource-list'
import { type LibraryFilter, useLibrary } from './use-resources'
import '~/ui/badge.css'

const ANY = 'any'

interface LibraryFiltersProps {
  filter: LibraryFilter
  months: readonly string[]
  tracks: readonly string[]
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

function LibraryFilters({ filter, months, tracks, onChange }: LibraryFiltersProps) {
  const { month, track, topic, done } = filter
  return (
    <search className={styles.sparkFilters} aria-label="Filter the sparks">
      <div className={styles.sparkFiltersChips}>
        <Chips label="Filter by month">
          <Chip pressed={month === undefined} onPress={() => onChange({ month: null })}>
            All months
          </Chip>
          {months.map((each) => (
            <Chip key={each} pressed={String(month) === each} onPress={() => onChange({ month: each })}>
              Month {each}
            </Chip>
          ))}
        </Chips>
        <Chips label="Filter by progress">
          <Chip
            pressed={done === 'false'}
            onPress={() => onChange({ done: done === 'false' ? null : 'false' })}
          >
            Not done yet
          </Chip>
          <Chip pressed={done === 'true'} onPress={() => onChange({ done: done === 'true' ? null : 'true' })}>
            Done
          </Chip>
        </Chips>
      </div>
      <div className={styles.sparkFiltersFields}>
        <Select
          label="Track"
          options={[
            { id: ANY, label: 'All tracks' },
            ...tracks.map((name) => ({ id: `track ${name}`, label: name })),
          ]}
          value={track ? `track ${track}` : ANY}
          onChange={(id) => onChange({ track: id === ANY ? null : id.slice('track '.length) })}
        />
        <Select
          label="Topic"
          options={[{ id: ANY, label: 'All topics' }, ...topicOptions]}
          value={topic ?? ANY}
          onChange={(id) => onChange({ topic: id === ANY ? null : id })}
        />
      </div>
    </search>
  )
}

const NOTHING = { search: null, month: null, track: null, topic: null, done: null }

export function Library() {
  const { search, param, oneOf, narrow } = useListAddress()
  const months = monthsUpTo(usePair().programme.months).map(String)
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
      <LibraryFilters filter={filter} months={months} tracks={data?.tracks ?? []} onChange={narrow} />
      {!data ? (
        <LoadState what="The library" isError={query.isError} onRetry={() => query.refetch()} />
      ) : (
        <section aria-labelledby="sparks-title" aria-busy={query.isPlaceholderData}>
          <h2 className={styles.sparkTitle} id="sparks-title">
            {isNarrowed ? 'Matching sparks' : 'All sparks'}
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
              title="No sparks found"
              action={
                <Button variant="secondary" onClick={() => narrow(NOTHING)}>
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

/** What to read now, and why: the best one large, two more beside it. */
function Recommended({ resources }: { resources: readonly RecommendedResource[] }) {
  const [first, ...others] = resources
  const ofPair = useOfPair()
  if (!first) return null
  const addressOf = ({ slug }: RecommendedResource) => ofPair(`${screens.resources}/${slug}`)
  return (
    <section aria-label="Recommended for you now">
      <Link className={`${styles.sparkLead} on-inverse`} to={addressOf(first)}>
        <Cover slug={first.slug} topic={first.topic} />
        <div>
          <span className="badge badge--mentee">For you now</span>
          <h2>{first.title}</h2>
          <p>{first.summary}</p>
          <p className={styles.sparkWhy}>{first.reason}</p>
          <span className={styles.sparkLeadGo}>
            <Icon of={BookOpen} />
            Read or watch, {first.minutes} minutes
          </span>
        </div>
      </Link>
      {others.length > 0 && (
        <ul className={styles.sparkNext}>
          {others.map((each) => (
            <li key={each.slug}>
              <Link className={`${styles.sparkBox} ${styles.sparkNextBox}`} to={addressOf(each)}>
                <Cover slug={each.slug} topic={each.topic} />
                <span className={styles.sparkNextWords}>
                  <b>{each.title}</b>
                  <span className={styles.sparkNextWhy}>{each.reason}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
