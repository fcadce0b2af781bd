import { Check } from 'lucide'
import { useState } from 'react'
import { tryAMatch, whyMatched } from '~/content/try-a-match'
import { lagoon } from '~/ui/art/paint'
import type { PersonName } from '~/ui/art/people'
import { Portrait } from '~/ui/art/portrait'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import table from './try-a-match.json'
import '~/ui/avatar.css'
import styles from './try-a-match.module.css'

const { skills, mentors } = table
const scores: Readonly<Record<string, readonly number[]>> = table.scores
const MAX_PICKS = 3
/** The initial picks, so that there is something to see. */
const AT_FIRST = [0, 1, 7]

/** The mentor who would be matched first, then the others by score. */
function compared(picked: readonly number[]) {
  const [match = -1, ...points] = scores[[...picked].sort().join('')] ?? []
  return mentors
    .map((mentor, index) => ({
      ...mentor,
      isMatch: index === match,
      score: points[index] ?? 0,
      shared: mentor.strengths.filter((skill) => picked.includes(skill)),
    }))
    .sort((a, b) => Number(b.isMatch) - Number(a.isMatch) || b.score - a.score)
}

const Face = ({ who }: { who: string }) => (
  <span className="avatar avatar--mentor">
    <Portrait who={who as PersonName} ground={lagoon(300)} />
  </span>
)

/** A visitor picks what to learn and sees the engine's result for four sample mentors. */
export default function TryAMatch() {
  const [picked, setPicked] = useState(AT_FIRST)
  const toggle = (skill: number) =>
    setPicked((before) =>
      before.includes(skill) ? before.filter((each) => each !== skill) : [...before, skill].slice(-MAX_PICKS),
    )
  return (
    <div className={`container ${styles.toy}`}>
      <div>
        <h2 id="try-title" className="h-section">
          {tryAMatch.title}
        </h2>
        <p className="lede">{tryAMatch.lead}</p>
        <fieldset className={styles.skills}>
          <legend className="sr-only">{tryAMatch.group}</legend>
          {skills.map((skill, index) => (
            <button
              key={skill}
              type="button"
              className={styles.skill}
              aria-pressed={picked.includes(index)}
              onClick={() => toggle(index)}
            >
              <Icon of={Check} />
              {skill}
            </button>
          ))}
        </fieldset>
        <p className={styles.left}>
          <span className={styles.dots} aria-hidden="true">
            {AT_FIRST.map((dot, index) => (
              <i key={dot} className={classNames(index < picked.length && styles.dot_on)} />
            ))}
          </span>
          <span role="status">{tryAMatch.picked[picked.length]}</span>
        </p>
      </div>
      <Result picked={picked} />
    </div>
  )
}

function Result({ picked }: { picked: readonly number[] }) {
  const rows = compared(picked)
  const match = rows.find(({ isMatch }) => isMatch)
  return (
    <div>
      <div className={`${styles.match} on-inverse`} role="status">
        {match ? (
          <>
            <span className={styles.face}>
              <Face who={match.who} />
              <span className={styles.score}>
                {match.score}
                <span className="sr-only"> of 100</span>
              </span>
            </span>
            <div>
              <p>{tryAMatch.match}</p>
              <h3>
                {match.name}, {match.title.charAt(0).toLowerCase() + match.title.slice(1)}
              </h3>
              <p className={styles.why}>
                {whyMatched(
                  match.name,
                  match.shared.map((skill) => skills[skill] ?? ''),
                )}
              </p>
            </div>
          </>
        ) : (
          <div>
            <h3>{tryAMatch.none}</h3>
            <p className={styles.why}>{tryAMatch.noneWhy}</p>
          </div>
        )}
      </div>
      <ol className={styles.rows} aria-label={tryAMatch.rows}>
        {rows.map(({ who, name, score, isMatch, shared }) => (
          <li key={who} className={classNames(isMatch && styles.row_match)}>
            <Face who={who} />
            <b>{name}</b>
            <svg aria-hidden="true">
              <rect width={`${score}%`} height="100%" rx="5" />
            </svg>
            {match && (
              <>
                <span className="tnum">
                  {score}
                  <span className="sr-only"> of 100</span>
                </span>
                <small>{tryAMatch.count(shared.length, picked.length)}</small>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{tryAMatch.note}</p>
    </div>
  )
}
