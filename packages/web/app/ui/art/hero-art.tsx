import { Mosaic, type MosaicPart } from './mosaic'
import { lagoon, marigold, red } from './paint'

const parts: readonly MosaicPart[] = [
  { column: 3, row: 0, point: 'bl', tone: 'lagoon2' },
  { column: 4, row: 0, point: 'br', who: 'mei', ground: red(100) },
  { column: 5, row: 0, point: 'tr', tone: 'marigold1' },
  { column: 6, row: 0, point: 'bl', who: 'harjit', ground: lagoon(200) },
  { column: 3, row: 1, point: 'tr', who: 'george', ground: lagoon(100) },
  { column: 4, row: 1, point: 'bl', tone: 'marigold1' },
  { column: 5, row: 1, point: 'tl', who: 'zola', ground: lagoon(200) },
  { column: 6, row: 1, point: 'br', tone: 'neutral' },
  { column: 5, row: 2, point: 'br', tone: 'lagoon1' },
  { column: 6, row: 2, point: 'tl', who: 'priya', ground: marigold(200) },
  { column: 5, row: 3, point: 'bl', who: 'jonas', ground: marigold(100) },
  { column: 6, row: 3, point: 'tr', tone: 'lagoon1' },
  { column: 5, row: 4, point: 'tl', tone: 'red' },
  { column: 6, row: 4, point: 'br', who: 'kofi', ground: lagoon(100) },
  { column: 0, row: 3, point: 'br', who: 'ines', ground: lagoon(200), isCovered: true },
  { column: 1, row: 3, point: 'tl', tone: 'marigold1', isCovered: true },
  { column: 0, row: 4, point: 'tr', tone: 'lagoon2', isCovered: true },
  { column: 1, row: 4, point: 'bl', who: 'amina', ground: marigold(200), isCovered: true },
]

export function HeroArt({ score, className }: { score: number; className?: string | undefined }) {
  return (
    <Mosaic
      className={className}
      parts={parts}
      pair={{ mentor: 'ruth', mentee: 'tomas', score }}
      label={`A mosaic of people. A mentor and a mentee have been paired; where their shapes overlap a red square shows their score, ${score} of 100.`}
    />
  )
}
