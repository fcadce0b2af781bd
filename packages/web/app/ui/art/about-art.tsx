import { Mosaic, type MosaicPart } from './mosaic'
import { lagoon, marigold, red } from './paint'

const parts: readonly MosaicPart[] = [
  { column: 3, row: 0, point: 'bl', tone: 'lagoon2' },
  { column: 4, row: 0, point: 'br', who: 'priya', ground: marigold(200) },
  { column: 5, row: 0, point: 'tl', tone: 'lagoon1' },
  { column: 6, row: 0, point: 'bl', who: 'harjit', ground: lagoon(200) },
  { column: 7, row: 0, point: 'tr', tone: 'marigold1' },
  { column: 3, row: 1, point: 'tr', tone: 'marigold1' },
  { column: 4, row: 1, point: 'bl', tone: 'neutral' },
  { column: 5, row: 1, point: 'tr', who: 'dana', ground: lagoon(100) },
  { column: 6, row: 1, point: 'br', tone: 'marigold1' },
  { column: 7, row: 1, point: 'tl', who: 'kofi', ground: lagoon(200) },
  { column: 5, row: 2, point: 'br', tone: 'lagoon1' },
  { column: 6, row: 2, point: 'tl', who: 'zola', ground: marigold(200) },
  { column: 7, row: 2, point: 'bl', tone: 'lagoon2' },
  { column: 5, row: 3, point: 'bl', who: 'mei', ground: red(100) },
  { column: 6, row: 3, point: 'tr', tone: 'lagoon1' },
  { column: 7, row: 3, point: 'br', who: 'george', ground: marigold(100) },
  { column: 5, row: 4, point: 'tl', tone: 'marigold1' },
  { column: 6, row: 4, point: 'br', who: 'ines', ground: lagoon(100) },
  { column: 7, row: 4, point: 'tr', tone: 'red' },
  { column: 0, row: 3, point: 'br', tone: 'marigold1' },
  { column: 1, row: 3, point: 'tl', tone: 'lagoon2' },
  { column: 0, row: 4, point: 'tr', tone: 'lagoon1' },
  { column: 1, row: 4, point: 'bl', tone: 'neutral' },
]

export function AboutArt({ className }: { className?: string | undefined }) {
  return (
    <Mosaic
      className={className}
      parts={parts}
      pair={{ mentor: 'amina', mentee: 'jonas' }}
      label="A mosaic of people; two of them have been paired."
    />
  )
}
