import type { PeopleImport } from '@brightpair/contract'
import { Users } from 'lucide'
import { cssVars } from '~/ui/css-vars'
import { Icon } from '~/ui/icon'
import styles from './import.module.css'
import { count, planWords } from './import-words'

/** The (expected) outcome of the rows, as a bar and in words. */
export function ImportSummary({ given }: { given: PeopleImport }) {
  const { rows, state } = given
  const good = rows.ready + rows.invited
  const parts = [
    {
      kind: 'good',
      rows: good,
      words: `${state === 'DONE' ? 'invited' : 'ready'}: ${count(rows.mentors, 'mentor')}, ${count(rows.mentees, 'mentee')}`,
    },
    ...(rows.waiting > 0
      ? [
          {
            kind: 'wait',
            rows: rows.waiting,
            words: state === 'DONE' ? 'on the waiting list' : 'for the waiting list',
          },
        ]
      : []),
    { kind: 'bad', rows: rows.refused, words: state === 'DONE' ? 'left out' : 'to fix' },
    { kind: 'there', rows: rows.there, words: 'already here, skipped' },
  ]
  const spoken = parts.map((part) => `${part.rows} ${part.words}`).join('; ')
  return (
    <div className={styles.importSum}>
      <div className={styles.importBar} role="img" aria-label={`${count(rows.total, 'row')}: ${spoken}`}>
        {parts
          .filter((part) => part.rows > 0)
          .map((part) => (
            <i
              key={part.kind}
              className={styles[`import_${part.kind}`]}
              ref={cssVars({ '--n': part.rows })}
            />
          ))}
      </div>
      <ul aria-live="polite">
        {parts.map((part) => (
          <li key={part.kind}>
            <i className={styles[`import_${part.kind}`]} />
            <b className="tnum">{part.rows.toLocaleString('en-GB')}</b>
            {part.words}
          </li>
        ))}
        <li className={styles.importPlan}>
          <Icon of={Users} />
          {planWords(given)}
        </li>
      </ul>
    </div>
  )
}
