import { topicOptions } from '~/domains/library/resource-words'
import { Chip, Chips } from '~/ui/chip'
import { Select } from '~/ui/select'
import styles from './library.module.css'
import type { LibraryFilter } from './use-resources'

export const months = ['1', '2', '3', '4', '5', '6'] as const

const ANY = 'any'

interface LibraryFiltersProps {
  filter: LibraryFilter
  tracks: readonly string[]
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

export function LibraryFilters({ filter, tracks, onChange }: LibraryFiltersProps) {
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
        <Chips label="Filter by what is done">
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
