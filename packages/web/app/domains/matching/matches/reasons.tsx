import type { LiveMatch } from '@brightpair/contract'
import { type Side, scoreNames } from '~/content/matches'
import { revealWords } from '~/content/reveal'
import type { ScorePoints } from '~/domains/matching/score-points'
import { classNames } from '~/ui/class-names'
import { Meter } from '~/ui/score-bar'
import styles from './reasons.module.css'

interface ReasonsProps {
  you: Side
  match: LiveMatch
  points: ScorePoints
  /** Already shown above. */
  headline: string | undefined
}

/** Each part of the score: what each of the two answered, and how much it counted. */
export function Reasons({ you, match, points, headline }: ReasonsProps) {
  const largest = Math.max(...points.parts.map(({ weight }) => weight))
  return (
    <ul className={classNames(styles.reasons, you === 'mentor' && styles.ofMentor)}>
      {points.parts.map(({ dimension, weight, points: given }) => {
        const said = match.said.find((each) => each.dimension === dimension)
        const sentences = match.reasons
          .filter((reason) => reason.dimension === dimension)
          .map(({ sentence }) => sentence)
        const words = sentences.filter((sentence) => sentence !== headline).join(' ')
        const note = sentences.length > 0 ? words : unexplained(given, weight)
        return (
          <li key={dimension} className={classNames(styles.reason, !said && styles.isBare)}>
            <div className={styles.part}>
              <h2>{scoreNames[dimension]}</h2>
              <p>
                {given === null ? (
                  'Not compared'
                ) : (
                  <>
                    <b className="tnum">{given}</b> of {weight}
                  </>
                )}
              </p>
            </div>
            {said && (
              <>
                <blockquote className={styles.mine}>
                  <small>{revealWords.you}</small>
                  <p>{listed(said.own)}</p>
                </blockquote>
                <i className={styles.meet} aria-hidden="true" />
                <blockquote className={styles.theirs}>
                  <small>{revealWords.they(match.partner.firstName)}</small>
                  <p>{listed(said.partner)}</p>
                </blockquote>
              </>
            )}
            <div className={styles.bar}>
              {given !== null && (
                <Meter name={scoreNames[dimension]} score={given} weight={weight} largest={largest} />
              )}
              {note && <p>{note}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** A part without one of the strongest reasons. */
function unexplained(points: number | null, weight: number): string {
  if (points === null) return revealWords.notCompared
  return points * 2 > weight ? revealWords.alike : revealWords.differently
}

/** Some options contain a comma themselves. */
const listed = (options: readonly string[]) =>
  options.join(options.some((option) => option.includes(',')) ? '; ' : ', ')
