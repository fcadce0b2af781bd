import type { LetterWhen } from '@brightpair/contract'
import { MAX_LETTER_DAYS } from '@brightpair/contract/limits'
import { dayFromNow } from '~/lib/moments'
import { isClock, isDay } from '~/lib/typed-time'
import { DateField } from '~/ui/date-field'
import { OptionCard, OptionGroup } from '~/ui/option-card'
import { TimeField } from '~/ui/time-field'
import { people } from './letter-words'
import '~/ui/field.css'
import styles from './letters.module.css'

export interface TypedTime {
  kind: 'now' | 'own-time' | 'at'
  day: string
  time: string
}

export const usualTime = (): TypedTime => ({ kind: 'now', day: dayFromNow(1), time: '09:00' })

/** Null while it is not a valid time. */
export function timeOf({ kind, day, time }: TypedTime): LetterWhen | null {
  if (kind === 'now') return { kind }
  if (!isDay(day) || !isClock(time)) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (kind === 'own-time') return { kind, day, minute: hours * 60 + minutes }
  return { kind, at: new Date(`${day}T${time}`).toISOString() }
}

interface WhenFieldProps {
  value: TypedTime
  onChange: (value: TypedTime) => void
  count: number
  zones: readonly { timeZone: string | null; people: number }[]
  isTried: boolean
}

const cityOf = (zone: string | null) => (zone ? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') : 'UTC')

const MAX_ZONES = 3

/** Where they are, briefly: “18 in London, 3 in Lisbon”. */
const zoneWords = (zones: WhenFieldProps['zones']) =>
  zones
    .slice(0, MAX_ZONES)
    .map(({ timeZone, people: count }) => `${count} in ${cityOf(timeZone)}`)
    .join(', ')

export function WhenField({ value, onChange, count, zones, isTried }: WhenFieldProps) {
  const choose = (kind: TypedTime['kind']) => onChange({ ...value, kind })
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        When
      </span>
      <div className={styles.when}>
        <OptionGroup label="When" compact>
          <OptionCard
            name="when"
            title="Now"
            description={`${count === 1 ? '1 email' : `${count.toLocaleString('en-GB')} emails`}, within a minute or two. Quiet hours are respected.`}
            checked={value.kind === 'now'}
            onChange={() => choose('now')}
          />
          <OptionCard
            name="when"
            title="At a set time in each person’s time zone"
            description={zones.length > 0 ? `${zoneWords(zones)}.` : 'Each on their own clock.'}
            checked={value.kind === 'own-time'}
            onChange={() => choose('own-time')}
          />
          <OptionCard
            name="when"
            title="Pick a time"
            description={`For everyone at once, up to ${MAX_LETTER_DAYS} days ahead`}
            checked={value.kind === 'at'}
            onChange={() => choose('at')}
          />
        </OptionGroup>
      </div>
      {value.kind !== 'now' && (
        <div className="grid-2">
          <DateField
            label="Day"
            value={value.day}
            min={dayFromNow(0)}
            max={dayFromNow(MAX_LETTER_DAYS)}
            error={isTried && !isDay(value.day) ? 'Please choose a day.' : undefined}
            onChange={(day) => onChange({ ...value, day })}
          />
          <TimeField label="Time" value={value.time} onChange={(time) => onChange({ ...value, time })} />
        </div>
      )}
    </div>
  )
}

export const sendLabel = (when: TypedTime['kind'], count: number) =>
  when === 'now' ? `Send to ${people(count)}` : `Schedule for ${people(count)}`
