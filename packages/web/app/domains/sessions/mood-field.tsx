import styles from './met.module.css'

/** The closer the two petals, the better it was. */
const moods = [
  { mood: 1, label: 'Hard going', apart: 10 },
  { mood: 2, label: 'Fine', apart: 4 },
  { mood: 3, label: 'Good', apart: -2 },
  { mood: 4, label: 'Just what I needed', apart: -8 },
] as const

interface MoodFieldProps {
  value: number | null
  onChange: (mood: number) => void
}

export function MoodField({ value, onChange }: MoodFieldProps) {
  return (
    <fieldset className={styles.moods}>
      <legend>How was it? (optional)</legend>
      <div>
        {moods.map(({ mood, label, apart }) => (
          <label key={mood}>
            <input type="radio" name="mood" checked={value === mood} onChange={() => onChange(mood)} />
            <i aria-hidden="true">
              <Petals apart={apart} />
            </i>
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p>Only you see this.</p>
    </fieldset>
  )
}

function Petals({ apart }: { apart: number }) {
  const at = 20 + apart
  return (
    <svg viewBox="0 0 56 56" width="44" height="44" aria-hidden="true">
      <path className={styles.mentorPetal} d="M10 0A10 10 0 0 1 20 10V20H10A10 10 0 0 1 10 0Z" />
      <path
        className={styles.menteePetal}
        transform={`translate(${at} ${at})`}
        d="M0 0H10A10 10 0 1 1 0 10Z"
      />
      {apart === -8 && <path className={styles.spark} d="M12 12h8v8h-8Z" />}
    </svg>
  )
}
