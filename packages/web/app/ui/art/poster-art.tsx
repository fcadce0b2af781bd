import { lagoon, marigold } from './paint'
import { Face } from './portrait'

/** Two people, a sun coming up between them. */
export function PosterArt() {
  return (
    <svg className="poster" viewBox="0 0 1240 560" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <rect width="1240" height="560" fill={lagoon(900)} />
      <circle cx="868" cy="470" r="450" fill={lagoon(800)} opacity="0.5" />
      <circle cx="868" cy="470" r="350" fill={lagoon(800)} />
      <circle cx="868" cy="470" r="246" fill={marigold(400)} />
      <g transform="translate(838 112) scale(2.3)">
        <Face who="kofi" />
      </g>
      <g transform="translate(500 96) scale(2.36)">
        <Face who="dana" />
      </g>
    </svg>
  )
}
