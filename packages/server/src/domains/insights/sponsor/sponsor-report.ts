import type { SponsorFigures } from '@brightpair/contract'
import { longMonth, shortMonth } from '@brightpair/contract/health-figures'
import {
  countLabel,
  shareLabel,
  siteLabel,
  sponsorNote,
  sponsorShares,
  stepLabels,
} from '@brightpair/contract/sponsor-words'
import { openPdf, type PaperBrand } from '../../../platform/pdf/pdf.ts'
import type { Typesetter } from '../../../platform/pdf/typesetter.ts'

const MARGIN = 56
const WIDTH = 482
const INK = { track: '#e8eeee', muted: '#52605f' }
const ROW = 14
const LABEL = 150
const MAX_SITES = 6

interface SponsorPaper {
  readonly figures: SponsorFigures
  readonly brand: PaperBrand | null
}

interface Bar {
  readonly label: string
  readonly value: string
  /** 0 to 1 of the width. */
  readonly share: number
}

/** One page with what the sponsor's screen says, and nothing else. */
export async function drawSponsorReport({ figures, brand }: SponsorPaper): Promise<Buffer> {
  const { company, programme, month } = figures
  const { document, page, accent, head, finish } = await openPdf({
    title: `Mentoring at ${company.name}, ${longMonth(month)}`,
    subject: company.name,
    margin: MARGIN,
    brand,
  })
  head({ size: 11, below: 10, logo: 'right' })
  const title = `Mentoring at ${company.name}`
  page.line(title, { size: title.length > 60 ? 15 : 22, bold: true, as: 'H1' })
  page.line(`${programme?.name ?? 'All programmes'}, up to the end of ${longMonth(month)}`, {
    size: 12,
    below: 12,
  })
  for (const [value, words] of headline(figures)) {
    page.line(`${value}  ${words}`, { size: 12, bold: true, below: 3 })
  }
  drawBars(document, page, accent, 'How far people get', stepBars(figures))
  drawBars(document, page, accent, 'Sessions held per month', sessionBars(figures))
  if (figures.sites.length > 0) {
    page.line('By site, people in a pair and how many of them met in the month', {
      size: 12,
      bold: true,
      above: 12,
      below: 4,
      as: 'H2',
    })
    const listed = figures.sites.slice(0, MAX_SITES)
    page.list(
      listed.map(({ name, people, met }) => `${siteLabel(name)}: ${countLabel(people)}, ${shareLabel(met)}`),
      { size: 10, below: 2 },
    )
  }
  page.line(sponsorNote, { size: 8.5, colour: INK.muted, above: 10 })
  return finish()
}

const headline = (figures: SponsorFigures): [string, string][] => [
  [countLabel(figures.people), 'people take part'],
  [countLabel(figures.pairs), 'pairs at the end of the month'],
  [
    countLabel(figures.sessions),
    `sessions held since ${longMonth(figures.series[0]?.month ?? figures.month)}`,
  ],
  [shareLabel(figures.goals), sponsorShares.goals],
  [shareLabel(figures.recommend), sponsorShares.recommend],
  [shareLabel(figures.pleased), sponsorShares.pleased],
]

function stepBars({ steps }: SponsorFigures): Bar[] {
  const most = Math.max(1, ...steps.map(({ people }) => people ?? 0))
  return steps.map(({ step, people }) => ({
    label: stepLabels[step],
    value: countLabel(people),
    share: (people ?? 0) / most,
  }))
}

function sessionBars({ series }: SponsorFigures): Bar[] {
  const most = Math.max(1, ...series.map(({ sessions }) => sessions ?? 0))
  return series.map(({ month, sessions }) => ({
    label: `${shortMonth(month)} ${month.slice(0, 4)}`,
    value: countLabel(sessions),
    share: (sessions ?? 0) / most,
  }))
}

/** A heading and its bars, one below the other. */
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
      document.roundedRect(MARGIN + LABEL, y + 1, width, 9, 4).fill(INK.track)
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
