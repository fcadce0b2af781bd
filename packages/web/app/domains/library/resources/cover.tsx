import type { ResourceCard, WatchCard } from '@brightpair/contract'
import type { ReactNode } from 'react'
import { Petal } from '~/ui/art/petal'
import { numberOf, type Paints, paintsOf } from './cover-paints'
import styles from './library.module.css'
import { Motif } from './watch/motifs'

type Topic = ResourceCard['topic']

/** One drawing per topic, 320 by 180. */
const drawings: Record<Topic, (paints: Paints) => ReactNode> = {
  communication: ({ one, two, spark }) => (
    <>
      <Petal x={46} y={46} size={88} point="br" fill={one} />
      <g fill="none" strokeWidth="14" strokeLinecap="round">
        <path d="M164 62a56 56 0 0 1 0 56" stroke={two} />
        <path d="M200 51a76 76 0 0 1 0 78" stroke={spark} />
        <path d="M236 40a96 96 0 0 1 0 100" stroke={two} />
      </g>
    </>
  ),
  confidence: ({ one, two, spark }) => (
    <>
      <rect x="60" y="104" width="200" height="26" rx="13" fill={one} />
      {[64, 110, 222].map((x) => (
        <Petal key={x} x={x} y={54} size={38} point="bl" fill={one} />
      ))}
      <Petal x={158} y={36} size={58} point="br" fill={two} />
      <Petal x={96} y={140} size={34} point="tl" fill={spark} />
      <Petal x={184} y={140} size={34} point="tl" fill={one} />
    </>
  ),
  decisions: ({ one, two, ground, spark }) => (
    <>
      <path d="M76 180V64a28 28 0 0 1 56 0v116Z" fill={one} />
      <path d="M188 180V64a28 28 0 0 1 56 0v116Z" fill="none" stroke={two} strokeWidth="6" />
      <circle cx="120" cy="124" r="5" fill={ground} />
      <Petal x={138} y={130} size={44} point="br" fill={spark} />
    </>
  ),
  relationships: ({ one, two, spark }) => (
    <>
      <path
        d="M82 62L172 44L258 74L114 134L210 132"
        fill="none"
        stroke={one}
        strokeWidth="3"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <Petal x={60} y={40} size={44} point="br" fill={one} />
      <Petal x={150} y={22} size={44} point="tl" fill={two} />
      <Petal x={236} y={52} size={44} point="br" fill={one} />
      <Petal x={92} y={112} size={44} point="tl" fill={two} />
      <Petal x={188} y={110} size={44} point="br" fill={spark} />
    </>
  ),
  leadership: ({ one, two, spark }) =>
    [0, 1, 2, 3, 4].map((step) => (
      <path
        key={step}
        d={`M${34 + step * 54} 180v${-(24 + step * 20)}a21 21 0 0 1 42 0v${24 + step * 20}Z`}
        fill={step === 4 ? spark : step > 2 ? one : two}
      />
    )),
  resilience: ({ one, two, spark }) => (
    <>
      <Petal x={46} y={60} size={60} point="br" fill={two} />
      <Petal x={124} y={50} size={74} point="br" fill={one} />
      <Petal x={202} y={40} size={88} point="br" fill={spark} />
    </>
  ),
  energy: ({ one, two, spark }) => (
    <>
      <path d="M84 128a76 76 0 0 1 152 0Z" fill={two} />
      <path d="M122 128a38 38 0 0 1 76 0Z" fill={spark} />
      <path d="M36 144h248M84 164h152" stroke={one} strokeWidth="10" strokeLinecap="round" />
      <Petal x={30} y={32} size={26} point="br" fill={one} />
      <Petal x={264} y={32} size={26} point="bl" fill={one} />
    </>
  ),
  purpose: ({ one, two, spark }) => (
    <>
      <Petal x={40} y={30} size={84} point="br" fill={one} />
      <Petal x={196} y={66} size={84} point="tl" fill={two} />
      <path
        d="M118 108H194M176 88l22 20-22 20"
        fill="none"
        stroke={spark}
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  mentoring: ({ one, two, ground, spark }) => (
    <>
      <path d="M52 34h132a24 24 0 0 1 24 24v20a24 24 0 0 1-24 24H76l-24 22Z" fill={two} />
      <path d="M268 84H150a22 22 0 0 0-22 22v18a22 22 0 0 0 22 22h96l22 20Z" fill={one} />
      <Petal x={76} y={54} size={28} point="br" fill={ground} />
      <Petal x={112} y={54} size={28} point="br" fill={spark} />
    </>
  ),
}

/** Alternative motifs for a topic, so that its articles do not all look the same. */
const motifsOf: Record<Topic, readonly WatchCard['motif'][]> = {
  communication: ['talk', 'listen', 'question', 'write', 'pair'],
  confidence: ['spark', 'grow', 'door', 'look', 'goal'],
  decisions: ['choose', 'weigh', 'time', 'question', 'look'],
  relationships: ['team', 'pair', 'talk', 'door', 'feel'],
  leadership: ['team', 'goal', 'look', 'weigh', 'spark'],
  resilience: ['grow', 'feel', 'rest', 'door', 'weigh'],
  energy: ['rest', 'time', 'write', 'feel', 'grow'],
  purpose: ['goal', 'look', 'write', 'door', 'spark'],
  mentoring: ['pair', 'question', 'listen', 'grow', 'talk'],
}

/** The drawing of its topic, or a suitable motif. */
export function drawingOf({ slug, topic }: Pick<ResourceCard, 'slug' | 'topic'>): WatchCard['motif'] | null {
  const motifs = motifsOf[topic]
  return motifs[(Math.floor(numberOf(slug) / 5) % (motifs.length + 1)) - 1] ?? null
}

export const TopicDrawing = ({ topic, paints }: { topic: Topic; paints: Paints }) => drawings[topic](paints)

/** The topic and the article determine the drawing, the article alone its colours. */
export function Cover({ slug, topic }: Pick<ResourceCard, 'slug' | 'topic'>) {
  const paints = paintsOf(slug)
  const motif = drawingOf({ slug, topic })
  return (
    <svg
      className={styles.cover}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill={paints.ground} />
      {motif ? (
        <g transform="translate(84 14) scale(0.76)">
          <Motif of={motif} paints={paints} />
        </g>
      ) : (
        <TopicDrawing topic={topic} paints={paints} />
      )}
    </svg>
  )
}
