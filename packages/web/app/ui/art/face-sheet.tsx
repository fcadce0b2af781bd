import { Bust } from './bust'
import { type PersonName, people, personNamed } from './people'

const names = Object.keys(people) as PersonName[]

/**
 * All faces in one file, drawn once at build time by `scripts/draw-art.mjs`. Pages refer to a face by name, so that no
 * page has its paths in a script.
 */
export function FaceSheet() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      {names.map((name) => (
        <g key={name} id={name}>
          <Bust person={personNamed(name)} />
        </g>
      ))}
    </svg>
  )
}
