import styles from './power-play.module.css'

interface MonthPickerProps {
  themes: readonly string[]
  chosen: number
  onChoose: (month: number) => void
}

const months = [1, 2, 3, 4, 5, 6] as const

/** Exactly one is highlighted. */
export function MonthPicker({ themes, chosen, onChoose }: MonthPickerProps) {
  return (
    <ol className={styles.ppMonths}>
      {months.map((month) => (
        <li key={month}>
          <button type="button" aria-pressed={month === chosen} onClick={() => onChoose(month)}>
            <i aria-hidden="true">{month}</i>
            <span>
              <span className="sr-only">Month {month}: </span>
              {themes[month - 1] ?? `Month ${month}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
