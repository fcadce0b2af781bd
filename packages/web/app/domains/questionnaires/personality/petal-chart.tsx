import type { PersonalityResult } from '@brightpair/contract'
import { useId } from 'react'
import { upTo } from '~/ui/up-to'
import styles from './personality.module.css'
import { pictureInWords, traitsInWords } from './personality-words'

const MIN_PETAL = 36
const MAX_PETAL = 148
const LABEL = 166
const RINGS = [0.25, 0.5, 0.75, 1] as const

const lengthOf = (share: number) => MIN_PETAL + ((MAX_PETAL - MIN_PETAL) * share) / 100

/** A petal growing from the centre, where all six points meet. */
function petal(length: number): string {
  const width = 10 + length * 0.25
  const [shoulder, top] = [length * 0.42, length].map((value) => -Math.round(value * 10) / 10)
  return `M0 0C${-width} ${shoulder} ${-width} ${top} 0 ${top}C${width} ${top} ${width} ${shoulder} 0 0Z`
}

interface PetalsProps {
  /** From 0 to 100 each. */
  shares: readonly number[]
}

function Petals({ shares }: PetalsProps) {
  return (
    <>
      {RINGS.map((ring) => (
        <circle key={ring} className={styles.petalsRing} r={lengthOf(ring * 100)} />
      ))}
      {upTo(shares.length).map((place) => (
        <path
          key={place}
          className={place % 2 === 1 ? styles.petalsA : styles.petalsB}
          d={petal(lengthOf(shares[place - 1] ?? 0))}
          transform={`rotate(${(place - 1) * 60})`}
        />
      ))}
    </>
  )
}

/** Six petals as decoration, before there is a result. */
export function PetalSketch({ shares }: PetalsProps) {
  return (
    <svg className={styles.petals} viewBox="-160 -160 320 320" aria-hidden="true">
      <Petals shares={shares} />
    </svg>
  )
}

export function PetalChart({ result }: { result: PersonalityResult }) {
  const [title, description] = [useId(), useId()]
  const traits = traitsInWords(result)
  return (
    <svg
      className={styles.petals}
      viewBox="-250 -186 500 372"
      role="img"
      aria-labelledby={`${title} ${description}`}
    >
      <title id={title}>Your picture in six petals</title>
      <desc id={description}>{pictureInWords(result)}</desc>
      <Petals shares={traits.map(({ share }) => share)} />
      {traits.map(({ trait, name }, index) => (
        <PetalName key={trait} index={index} name={name} />
      ))}
    </svg>
  )
}

function PetalName({ index, name }: { index: number; name: string }) {
  const angle = ((index * 60 - 90) * Math.PI) / 180
  const x = Math.round(Math.cos(angle) * LABEL)
  const y = Math.round(Math.sin(angle) * LABEL) + 5
  const side = x > 0 ? 'start' : 'end'
  return (
    <text className={styles.petalsName} x={x} y={y} textAnchor={x === 0 ? 'middle' : side}>
      {name}
    </text>
  )
}
