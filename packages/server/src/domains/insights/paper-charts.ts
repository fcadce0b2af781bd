import { changeLabel, oneDecimal } from '@brightpair/contract/outcome-words'
import type { Typesetter } from '../../platform/pdf/typesetter.ts'

/** The charts of PDFs for boards and sponsors. */
export const MARGIN = 56
const WIDTH = 482
const [FILL, LINE, MUTED] = ['#e8eeee', '#c9d4d4', '#52605f']
const ROW = 14
const LABEL = 150
const STATEMENT_ROW = 17
const TRACK = { left: 230, width: 190 }

export interface Bar {
  readonly label: string
  readonly value: string
  /** From 0 to 1 of the width. */
  readonly share: number
}

interface Statement {
  readonly text: string
  readonly people: number
  readonly before: number
  readonly after: number
}

/** A heading with its bars below. */
export function drawBars(
  document: PDFKit.PDFDocument,
  page: Typesetter,
  accent: string,
  title: string,
  bars: readonly Bar[],
): void {
  page.line(title, { size: 12, bold: true, above: 12, below: 4, as: 'H2' })
  const top = document.y
  const words = `${title}. ${bars.map(({ label, value }) => `${label}: ${value}`).join(', ')}.`
  page.figure(words, () => {
    for (const [index, { label, value, share }] of bars.entries()) {
      const y = top + index * ROW
      const width = WIDTH - LABEL - 50
      page.label(label, { x: MARGIN, y, width: LABEL - 8, align: 'left', size: 9.5 })
      document.roundedRect(MARGIN + LABEL, y + 1, width, 9, 4).fill(FILL)
      if (share > 0)
        document.roundedRect(MARGIN + LABEL, y + 1, Math.max(6, width * share), 9, 4).fill(accent)
      page.label(value, {
        x: MARGIN + LABEL + width + 8,
        y,
        width: 42,
        align: 'right',
        size: 9.5,
        bold: true,
      })
    }
  })
  document.x = MARGIN
  document.y = top + bars.length * ROW
}

/** How the same people rated themselves at the start and at the end. */
export function drawBeforeAfter(
  document: PDFKit.PDFDocument,
  page: Typesetter,
  accent: string,
  statements: readonly Statement[],
): void {
  page.line('Before and after, from 1 to 5', { size: 12, bold: true, above: 8, below: 4, as: 'H2' })
  const top = document.y
  const words = statements.map(
    ({ text, before, after }) => `${text}: from ${oneDecimal(before)} to ${oneDecimal(after)}`,
  )
  page.figure(`Before and after. ${words.join('. ')}.`, () => {
    for (const [index, each] of statements.entries()) {
      const y = top + index * STATEMENT_ROW
      const x = (value: number) => MARGIN + TRACK.left + ((value - 1) / 4) * TRACK.width
      const text = each.text.length > 46 ? `${each.text.slice(0, 45)}…` : each.text
      page.label(text, { x: MARGIN, y, width: TRACK.left - 12, align: 'left', size: 9.5 })
      document
        .moveTo(x(1), y + 6)
        .lineTo(x(5), y + 6)
        .lineWidth(1)
        .stroke(LINE)
      document
        .moveTo(x(each.before), y + 6)
        .lineTo(x(each.after), y + 6)
        .lineWidth(3)
        .stroke(accent)
      document
        .circle(x(each.before), y + 6, 4.5)
        .lineWidth(1.5)
        .fillAndStroke('#ffffff', accent)
      document.circle(x(each.after), y + 6, 5).fill(accent)
      page.label(changeLabel(each), {
        x: MARGIN + WIDTH - 50,
        y,
        width: 50,
        align: 'right',
        size: 9.5,
        bold: true,
      })
    }
  })
  document.x = MARGIN
  document.y = top + statements.length * STATEMENT_ROW
  const min = Math.min(...statements.map(({ people }) => people))
  page.line(`At least ${min} people answered both times.`, { size: 8.5, colour: MUTED })
}
