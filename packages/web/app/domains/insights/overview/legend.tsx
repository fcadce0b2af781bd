import styles from './legend.module.css'

interface LegendProps {
  of: readonly { label: string; kind: 'good' | 'open' | 'rest' }[]
}

export function Legend({ of: entries }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ label, kind }) => (
        <li key={label}>
          <i className={styles[`legend_${kind}`]} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}
