import type { ProgrammeHealth } from '@brightpair/contract'
import {
  barHeights,
  completionFigure,
  figureLabel,
  type HealthFigure,
  longMonth,
  type MonthlyFigure,
  monthlyFigures,
  shortMonth,
  smallGroupsNote,
} from '@brightpair/contract/health-figures'
import { dateWords, FOR_ANYONE } from '../../../platform/date-words.ts'
import { openPdf, type PaperBrand } from '../../../platform/pdf/pdf.ts'
import type { Typesetter } from '../../../platform/pdf/typesetter.ts'

const MARGIN = 56
const GAP = 28
const CHART = { width: 227, height: 64, titles: 34, foot: 40 }
const INK = { track: '#e8eeee', muted: '#52605f' }

interface Chart {
  readonly figure: HealthFigure
  readonly bars: readonly Bar[]
  readonly x: number
  readonly y: number
  readonly accent: string
}

interface Bar {
  readonly label: string
  readonly base: number | null
  readonly value: number | null
}

interface ReportPaper {
  readonly health: ProgrammeHealth
  readonly month: string
  readonly brand: PaperBrand | null
}

/** One page: a company's month next to the five before it, and what each number means. */
export async function drawReport({ health, month, brand }: ReportPaper): Promise<Buffer> {
  const company = [health.programme?.name, health.company?.name ?? 'All companies'].filter(Boolean).join(', ')
  const { document, page, accent, head, finish } = await openPdf({
    title: `Programme report, ${longMonth(month)}`,
    subject: company,
    margin: MARGIN,
    createdAt: new Date(health.asOf),
    brand,
  })
  head({ size: 11, below: 10, logo: 'right' })
  // A long name takes several lines, and everything still has to fit on one page.
  page.line(company, { size: company.length > 60 ? 15 : 22, bold: true, as: 'H1' })
  page.line(`Programme report, ${longMonth(month)}`, { size: 13, below: 2 })
  page.line(`Counted up to ${lastDay(health.asOf)}, UTC. ${smallGroupsNote}`, {
    size: 9,
    colour: INK.muted,
    below: 12,
  })
  const charts = chartsOf(health)
  const top = document.y
  for (const [index, { figure, bars }] of charts.entries()) {
    const x = MARGIN + (index % 2) * (CHART.width + GAP)
    const y = top + Math.floor(index / 2) * (CHART.titles + CHART.height + CHART.foot)
    page.figure(wordsOf(figure, bars), () => drawChart(document, page, { figure, bars, x, y, accent }))
  }
  document.x = MARGIN
  document.y = top + Math.ceil(charts.length / 2) * (CHART.titles + CHART.height + CHART.foot)
  page.line('What the numbers mean', { size: 11, bold: true, below: 3, as: 'H2' })
  for (const { figure } of charts) {
    page.line(`${figure.title}: ${figure.definition}`, { size: 8.5, colour: INK.muted, below: 2.5 })
  }
  return finish()
}

function chartsOf(health: ProgrammeHealth): { figure: HealthFigure; bars: Bar[] }[] {
  // The page holds six charts; few people finish a programme in one month of one company.
  const { recommendation: _onScreen, ...printed } = monthlyFigures
  const monthly = Object.entries(printed).map(([name, figure]) => ({
    figure,
    bars: health[name as MonthlyFigure].map(({ month, ...rest }) => ({
      label: shortMonth(month),
      ...rest,
    })),
  }))
  const bars = health.completion.map(({ programmeMonth, ...rest }) => ({
    label: `Month ${programmeMonth}`,
    ...rest,
  }))
  return [...monthly, { figure: completionFigure, bars }]
}

const wordsOf = (figure: HealthFigure, bars: readonly Bar[]): string =>
  `${figure.title}, ${figure.unit}. ${bars.map((bar) => `${bar.label}: ${figureLabel(figure, bar)}`).join(', ')}.`

function drawChart(
  document: PDFKit.PDFDocument,
  page: Typesetter,
  { figure, bars, x, y, accent }: Chart,
): void {
  const { width, height, titles } = CHART
  page.label(figure.title, { x, y, width, align: 'left', size: 11, bold: true })
  page.label(figure.unit, { x, y: y + 14, width, align: 'left', colour: INK.muted })
  const step = width / bars.length
  const floor = y + titles + height
  const heights = barHeights(figure, bars)
  for (const [index, bar] of bars.entries()) {
    const left = x + index * step
    const tall = (height - 14) * (heights[index] ?? 0)
    document.roundedRect(
      left + step * 0.2,
      floor - tall,
      step * 0.6,
      Math.max(tall, 1),
      Math.min(3, tall / 2),
    )
    document.fill(tall > 0 ? accent : INK.track)
    const place = { x: left, width: step, align: 'center' } as const
    page.label(figureLabel(figure, bar), { ...place, y: floor - tall - 12, bold: true })
    page.label(bar.label, { ...place, y: floor + 4, size: 7.5, colour: INK.muted })
  }
  const newest = bars.at(-1)
  const about = newest?.base === null ? 'fewer than 5' : String(newest?.base ?? 0)
  if (figure !== completionFigure) {
    const words = `${figure.about} in ${newest?.label}: ${about}`
    page.label(words, { x, y: floor + 16, width, align: 'left', colour: INK.muted })
  }
}

/** A finished month ends with its last day, not with the first moment of the next one. */
const lastDay = (asOf: string): string =>
  dateWords(new Date(new Date(asOf).getTime() - 1), 'day of year', FOR_ANYONE)
