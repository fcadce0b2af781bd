import { lagoon, marigold } from './paint'
import { Face } from './portrait'

/** Two people, a sun coming up between them. Drawn into a file by `scripts/draw-art.mjs`. */
export function PosterDrawing() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1240 560" aria-hidden="true">
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
