import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The font is split by script, as the web loads it; a name may need more than one file. */
const scripts = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'devanagari',
]
const weights = [400, 700] as const

const INK = '#0b2127'

interface Face {
  readonly name: string
  readonly bytes: Buffer
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

interface LineStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
  readonly indent?: number
  readonly above?: number
  readonly below?: number
  /** Its role for screen readers; a paragraph by default. */
  readonly as?: 'H1' | 'H2' | 'H3'
}

interface Label {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align: 'left' | 'center' | 'right'
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
}

export interface Typesetter {
  line(text: string, style?: LineStyle): void
  list(items: readonly string[], style?: LineStyle): void
  /** A drawing with words in it and its alternative text. */
  figure(alt: string, draw: () => void): void
  /** Decoration without meaning. */
  decoration(draw: () => void): void
  /** Text inside a drawing; the position of the next line does not move. */
  label(text: string, place: Label): void
  space(points: number): void
}

const requireFile = createRequire(import.meta.url)
let faces: Promise<Map<number, Face[]>> | undefined

async function loadFaces(): Promise<Map<number, Face[]>> {
  const file = (name: string) => requireFile.resolve(`@fontsource/noto-sans/${name}`)
  const ranges: Record<string, string> = JSON.parse(await readFile(file('unicode.json'), 'utf8'))
  const load = async (weight: number, script: string): Promise<Face> => ({
    name: `${script}-${weight}`,
    bytes: await readFile(file(`files/noto-sans-${script}-${weight}-normal.woff`)),
    ranges: readRanges(ranges[script] ?? ''),
  })
  const loaded = weights.map(
    async (weight) => [weight, await Promise.all(scripts.map((script) => load(weight, script)))] as const,
  )
  return new Map(await Promise.all(loaded))
}

/** `U+0000-00FF,U+0131` as pairs of numbers. */
const readRanges = (text: string): [number, number][] =>
  [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '0', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])

const draws = ({ ranges }: Face, point: number): boolean =>
  ranges.some(([from, to]) => from <= point && point <= to)

export async function createTypesetter(document: PDFKit.PDFDocument): Promise<Typesetter> {
  faces ??= loadFaces()
  const byWeight = await faces
  for (const each of [...byWeight.values()].flat()) document.registerFont(each.name, each.bytes)

  const space = (points: number) => {
    document.y += points
  }
  const root = document.struct('Document')
  document.addStructure(root)

  function write(text: string, style: LineStyle) {
    const { size = 10.5, bold = false, colour = INK, indent = 0 } = style
    const runs = splitByFace(text, byWeight.get(bold ? 700 : 400) ?? [])
    document.fontSize(size).fillColor(colour)
    for (const [position, run] of runs.entries()) {
      const continued = position < runs.length - 1
      document.font(run.face.name).text(run.text, { continued, indent: position === 0 ? indent : 0 })
    }
  }
  return {
    space,
    line(text, style = {}) {
      space(style.above ?? 0)
      root.add(document.struct(style.as ?? 'P', {}, () => write(text, style)))
      space(style.below ?? 0)
    },
    list(items, style = {}) {
      const list = document.struct('L')
      root.add(list)
      for (const item of items) {
        const entry = document.struct('LI')
        list.add(entry)
        entry.add(document.struct('LBody', {}, () => write(`•  ${item}`, style)))
        space(style.below ?? 0)
      }
    },
    figure(alt, draw) {
      root.add(document.struct('Figure', { alt }, draw))
    },
    decoration(draw) {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    label(text, { x, y, size = 8.5, bold = false, colour = INK, ...box }) {
      const next = { x: document.x, y: document.y }
      document
        .font(`latin-${bold ? 700 : 400}`)
        .fontSize(size)
        .fillColor(colour)
        .text(text, x, y, { ...box, lineBreak: false })
      document.x = next.x
      document.y = next.y
    },
  }
}

/** Runs of characters that one font file can draw; a character no file has becomes a question mark. */
function splitByFace(text: string, available: readonly Face[]): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const point = character.codePointAt(0) ?? 0
    const current = runs.at(-1)
    if (current && draws(current.face, point)) {
      current.text += character
      continue
    }
    const face = available.find((each) => draws(each, point))
    const [fallback] = available
    if (face) runs.push({ face, text: character })
    else if (current) current.text += '?'
    else if (fallback) runs.push({ face: fallback, text: '?' })
  }
  return runs
}
