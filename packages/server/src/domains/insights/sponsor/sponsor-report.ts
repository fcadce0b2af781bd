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
import { type Bar, drawBars, drawBeforeAfter, MARGIN } from '../paper-charts.ts'

const MUTED = '#52605f'
const MAX_SITES = 6

interface SponsorPaper {
  readonly figures: SponsorFigures
  readonly brand: PaperBrand | null
}

/** One page with exactly what the sponsor's screen says. */
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
  if (figures.beforeAfter.length > 0) drawBeforeAfter(document, page, accent, figures.beforeAfter)
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
  page.line(sponsorNote, { size: 8.5, colour: MUTED, above: 10 })
  return finish()
}

const headline = (figures: SponsorFigures): [string, string][] => [
  [countLabel(figures.people), 'people taking part'],
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
  const max = Math.max(1, ...steps.map(({ people }) => people ?? 0))
  return steps.map(({ step, people }) => ({
    label: stepLabels[step],
    value: countLabel(people),
    share: (people ?? 0) / max,
  }))
}

function sessionBars({ series }: SponsorFigures): Bar[] {
  const max = Math.max(1, ...series.map(({ sessions }) => sessions ?? 0))
  return series.map(({ month, sessions }) => ({
    label: `${shortMonth(month)} ${month.slice(0, 4)}`,
    value: countLabel(sessions),
    share: (sessions ?? 0) / max,
  }))
}
