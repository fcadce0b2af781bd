import { type Proposal, proposalExample } from '~/content/matching-rationale'
import { lagoon, marigold } from '~/ui/art/paint'
import { PetalPortrait } from '~/ui/art/portrait'
import styles from './rationale.module.css'

const FACE = 60
const WIDTH = 340
const HEIGHT = 290

const ROW = 100
const TOP = 6
const LEFT = FACE + 8
const RIGHT = WIDTH - FACE - 8
const BEND = 70

const faceTop = (row: number) => TOP + row * ROW

const rounded = (value: number) => Math.round(value * 100) / 100

/** A point on a cubic Bézier curve, one coordinate at a time. */
function along(t: number, a: number, b: number, c: number, d: number) {
  const u = 1 - t
  return rounded(u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d)
}

/** From mentee to mentor, with the position of the score: nearer to the mentee when the proposal is released. */
function proposalLine({ mentee, mentor, isKept }: Proposal) {
  const from = faceTop(mentee) + FACE / 2
  const to = faceTop(mentor) + FACE / 2
  const t = isKept ? 0.5 : 0.3
  return {
    path: `M${LEFT} ${from}C${LEFT + BEND} ${from} ${RIGHT - BEND} ${to} ${RIGHT} ${to}`,
    mark: {
      x: along(t, LEFT, LEFT + BEND, RIGHT - BEND, RIGHT),
      y: along(t, from, from, to, to),
    },
  }
}

const { key, mentees, mentors, rounds } = proposalExample

/** Mentees left, mentors right; a solid line with a red square is kept, a dotted one with a pill is released. */
export function ProposalDiagram() {
  return (
    <figure className={styles.da} aria-labelledby="how-proposals-move">
      <figcaption>
        <h3 id="how-proposals-move">{proposalExample.heading}</h3>
        <ul className={styles.daKey}>
          <li>
            <svg width="34" height="12" aria-hidden="true">
              <path className={styles.daKept} d="M0 6h34" />
            </svg>
            {key.kept}
          </li>
          <li>
            <svg width="34" height="12" aria-hidden="true">
              <path className={styles.daGone} d="M2 6h32" />
            </svg>
            {key.letGo}
          </li>
          <li>{key.score}</li>
        </ul>
      </figcaption>
      <ol>
        {rounds.map(({ title, text, proposals }, index) => (
          <li key={title}>
            <b className={styles.daN}>Round {index + 1}</b>
            <Round proposals={proposals} />
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** The sentences below say the same in words. */
function Round({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <svg className={styles.daSvg} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {proposals.map((proposal) => (
        <path
          key={`${proposal.mentee}-${proposal.mentor}`}
          className={proposal.isKept ? styles.daKept : styles.daGone}
          d={proposalLine(proposal).path}
        />
      ))}
      {proposals.map((proposal) => (
        <Score key={`${proposal.mentee}-${proposal.mentor}`} proposal={proposal} />
      ))}
      {mentees.map(({ who, name }, row) => (
        <g key={who}>
          <PetalPortrait
            who={who}
            x={0}
            y={faceTop(row)}
            size={FACE}
            point="br"
            ground={marigold(400)}
            zoom={1.08}
          />
          <text className={styles.daName} x={FACE / 2} y={faceTop(row) + FACE + 19}>
            {name}
          </text>
        </g>
      ))}
      {mentors.map(({ who, name }, row) => (
        <g key={who}>
          <PetalPortrait
            who={who}
            x={WIDTH - FACE}
            y={faceTop(row)}
            size={FACE}
            point="bl"
            ground={lagoon(300)}
            zoom={1.08}
          />
          <text className={styles.daName} x={WIDTH - FACE / 2} y={faceTop(row) + FACE + 19}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Score({ proposal }: { proposal: Proposal }) {
  const { x, y } = proposalLine(proposal).mark
  return proposal.isKept ? (
    <>
      <rect className={styles.daSquare} x={x - 17} y={y - 17} width="34" height="34" rx="3" />
      <text className={styles.daScore} x={x} y={y + 5.5}>
        {proposal.score}
      </text>
    </>
  ) : (
    <>
      <rect className={styles.daPill} x={x - 17} y={y - 14} width="34" height="28" rx="14" />
      <text className={`${styles.daScore} ${styles.daScore_gone}`} x={x} y={y + 5}>
        {proposal.score}
      </text>
    </>
  )
}
