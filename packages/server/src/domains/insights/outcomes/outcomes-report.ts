import type { Outcomes } from '@brightpair/contract'
import { shortMonth } from '@brightpair/contract/health-figures'
import {
  answerOf,
  changeLabel,
  groupLabel,
  hiddenLabels,
  oneDecimal,
  outcomeNote,
  percent,
  periodLabel,
  scoreOf,
} from '@brightpair/contract/outcome-words'
import { openPdf, type PaperBrand } from '../../../platform/pdf/pdf.ts'
import type { Typesetter } from '../../../platform/pdf/typesetter.ts'
import { drawBars } from '../sponsor/sponsor-report.ts'

const MARGIN = 56
const WIDTH = 482
const INK = { track: '#c9d4d4', muted: '#52605f' }
const ROW = 17
const TRACK = { left: 230, width: 190 }
const MAX_GROUPS = 6

interface OutcomesPaper {
  readonly outcomes: Outcomes
  readonly brand: PaperBrand | null
}

/** One page for a board: the answer, then the figures it rests on. */
export async function drawOutcomesReport({ outcomes, brand }: OutcomesPaper): Promise<Buffer> {
  const { company, programme } = outcomes
  const scope = programme?.name ?? 'All programmes'
  const { document, page, accent, head, finish } = await openPdf({
    title: `Does mentoring work at ${company.name}?`,
    subject: `${scope}, ${periodLabel(outcomes)}`,
    margin: MARGIN,
    createdAt: new Date(outcomes.asOf),
    brand,
  })
  head({ size: 11, below: 8, logo: 'right' })
  const title = `Does mentoring work at ${company.name}?`
  page.line(title, { size: title.length > 60 ? 15 : 20, bold: true, as: 'H1' })
  page.line(`${scope}, ${periodLabel(outcomes)}`, { size: 11, colour: INK.muted, below: 8 })
  const answer = answerOf(outcomes)
  page.line(answer.title, { size: 12, bold: true, below: 2 })
  page.line(answer.text, { size: 10, below: 8 })
  if (!outcomes.isHidden) {
    page.list(
      headline(outcomes).map(([value, words]) => `${value} ${words}`),
      { size: 10, below: 1 },
    )
    if (outcomes.beforeAfter.length > 0) drawBeforeAfter(document, page, accent, outcomes.beforeAfter)
    const most = Math.max(1, ...outcomes.series.map(({ sessions }) => sessions))
    drawBars(
      document,
      page,
      accent,
      'Sessions held per month',
      outcomes.series.map(({ month, sessions }) => ({
        label: `${shortMonth(month)} ${month.slice(0, 4)}`,
        value: String(sessions),
        share: sessions / most,
      })),
    )
    if (outcomes.groups.length > 1) listGroups(page, outcomes.groups)
    if (outcomes.quotes.length > 0) {
      page.line('In their words', { size: 12, bold: true, above: 8, below: 3, as: 'H2' })
      const quotes = outcomes.quotes.slice(0, 2)
      page.list(
        quotes.map(({ words, role }) => `“${words}” (${role === 'MENTOR' ? 'mentor' : 'mentee'})`),
        { size: 9.5, below: 2 },
      )
    }
  }
  page.line(outcomeNote, { size: 8.5, colour: INK.muted, above: 8 })
  return finish()
}

/** The figures before all others; those of too few are left out. */
function headline({ people, sessions, goals, recommend, daysToFirst, pairs }: Outcomes): [string, string][] {
  const score = recommend && scoreOf(recommend)
  return [
    [String(people.joined), `of ${people.invited} invited people took part`],
    [String(sessions.held), `sessions held, of ${sessions.planned} planned`],
    ...(goals?.share ? [[percent(goals.share), 'of goals reached or nearly'] as [string, string]] : []),
    ...(recommend
      ? [
          [
            oneDecimal(recommend.mean),
            `of 10 would recommend it${score === null ? '' : `, a score of ${score}`}`,
          ] as [string, string],
        ]
      : []),
    ...(daysToFirst === null
      ? []
      : [[oneDecimal(daysToFirst), 'days to the first session (median)'] as [string, string]]),
    [String(pairs.finished), `pairs finished, ${pairs.endedEarly} ended early, ${pairs.running} running`],
  ]
}

function drawBeforeAfter(
  document: PDFKit.PDFDocument,
  page: Typesetter,
  accent: string,
  statements: Outcomes['beforeAfter'],
): void {
  page.line('Before and after, from 1 to 5', { size: 12, bold: true, above: 8, below: 4, as: 'H2' })
  const top = document.y
  const words = statements.map(
    ({ text, before, after }) => `${text}: from ${oneDecimal(before)} to ${oneDecimal(after)}`,
  )
  page.figure(`Before and after. ${words.join('. ')}.`, () => {
    for (const [index, each] of statements.entries()) {
      const y = top + index * ROW
      const x = (value: number) => MARGIN + TRACK.left + ((value - 1) / 4) * TRACK.width
      const text = each.text.length > 46 ? `${each.text.slice(0, 45)}…` : each.text
      page.label(text, { x: MARGIN, y, width: TRACK.left - 12, align: 'left', size: 9.5 })
      document
        .moveTo(x(1), y + 6)
        .lineTo(x(5), y + 6)
        .lineWidth(1)
        .stroke(INK.track)
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
  document.y = top + statements.length * ROW
  const least = Math.min(...statements.map(({ people }) => people))
  page.line(`At least ${least} people answered both times.`, { size: 8.5, colour: INK.muted })
}

function listGroups(page: Typesetter, groups: Outcomes['groups']): void {
  page.line('By department', { size: 12, bold: true, above: 8, below: 3, as: 'H2' })
  page.list(
    groups
      .slice(0, MAX_GROUPS)
      .map(({ name, people, hidden, met, goals, recommend }) =>
        hidden
          ? `${groupLabel(name)}: ${hiddenLabels[hidden].toLowerCase()}`
          : `${groupLabel(name)}: ${people} people, met in ${percent(met)} of months, goals ${percent(goals)}, recommend ${oneDecimal(recommend)}`,
      ),
    { size: 9.5, below: 1 },
  )
}
