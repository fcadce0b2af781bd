import type { Pair } from '~/domains/pairs'
import { PersonAvatar } from '~/domains/people'
import styles from './sessions.module.css'

interface PartnerChipsProps {
  label: string
  pairs: readonly Pair[]
  /** The selected pair; null for all of them. */
  value: string | null
  onChange: (enrollmentId: string) => void
}

/** A mentor's mentees, with face and first name. */
export function PartnerChips({ label, pairs, value, onChange }: PartnerChipsProps) {
  return (
    <fieldset className={styles.partners}>
      <legend className="sr-only">{label}</legend>
      <Partners pairs={pairs} value={value} onChange={onChange} />
    </fieldset>
  )
}

interface MenteeFilterProps {
  pairs: readonly Pair[]
  value: string | null
  onChange: (enrollmentId: string | null) => void
}

/** One calendar for all mentees, or for one of them. */
export function MenteeFilter({ pairs, value, onChange }: MenteeFilterProps) {
  return (
    <fieldset className={styles.partners}>
      <legend className="sr-only">Whose sessions</legend>
      <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
        {allOf(pairs.length)}
      </button>
      <Partners pairs={pairs} value={value} onChange={onChange} />
    </fieldset>
  )
}

function Partners({ pairs, value, onChange }: Omit<PartnerChipsProps, 'label'>) {
  return pairs.map(({ enrollmentId, partner }) => (
    <button
      key={enrollmentId}
      type="button"
      aria-pressed={enrollmentId === value}
      onClick={() => onChange(enrollmentId)}
    >
      <PersonAvatar
        personId={partner.id}
        name={`${partner.firstName} ${partner.lastName}`}
        side="mentee"
        size="sm"
      />
      {partner.firstName}
    </button>
  ))
}

const numbers = ['', '', 'Both', 'All three', 'All four', 'All five']
const allOf = (count: number) => numbers[count] ?? `All ${count}`
