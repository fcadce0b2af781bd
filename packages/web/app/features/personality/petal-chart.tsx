import type { PersonalityResult } from '@brightpair/contract'
import { useId } from 'react'
import { pictureInWords, traitsInWords } from './personality-words'

const SHORTEST = 34
const LONGEST = 128
const LABEL = 150
const RINGS = [0.25, 0.5, 0.75, 1] as const

const lengthOf = (share: number) => SHORTEST + ((LONGEST - SHORTEST) * share) / 100

/** A petal that grows out of the middle, its point where all six meet. */
function petal(length: number): string {
  const width = 18 + length * 0.26
  const [shoulder, top] = [length * 0.42, length].map((value) => -Math.round(value * 10) / 10)
  return `M0 0C${-width} ${shoulder} ${-width} ${top} 0 ${top}C${width} ${top} ${width} ${shoulder} 0 0Z`
}

export function PetalChart({ result }: { result: PersonalityResult }) {
  const [title, description] = [useId(), useId()]
  const traits = traitsInWords(result)
  return (
    <svg
      className="petals"
      viewBox="-220 -184 440 368"
      role="img"
      aria-labelledby={`${title} ${description}`}
    >
      <title id={title}>Your picture in six petals</title>
      <desc id={description}>{pictureInWords(result)}</desc>
      {RINGS.map((ring) => (
        <circle key={ring} className="petals__ring" r={lengthOf(ring * 100)} />
      ))}
      {traits.map(({ trait, share }, index) => (
        <path
          key={trait}
          className={index % 2 === 0 ? 'petals__a' : 'petals__b'}
          d={petal(lengthOf(share))}
          transform={`rotate(${index * 60})`}
        />
      ))}
      {traits.map(({ trait, name }, index) => {
        const angle = ((index * 60 - 90) * Math.PI) / 180
        const [x, y] = [Math.cos(angle) * LABEL, Math.sin(angle) * LABEL]
        const anchor = Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end'
        return (
          <text
            key={trait}
            className="petals__name"
            x={Math.round(x * (anchor === 'middle' ? 1 : 0.94))}
            y={Math.round(y) + 5}
            textAnchor={anchor}
          >
            {name}
          </text>
        )
      })}
    </svg>
  )
}
