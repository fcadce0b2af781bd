import type { Outcomes } from '@brightpair/contract'
import { shortMonth } from '@brightpair/contract/health-figures'
import {
  answerOf,
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
import { drawBars, drawBeforeAfter, MARGIN } from '../paper-charts.ts'

const MUTED = '#52605f'
const MAX_GROUPS = 6

interface OutcomesPaper {
  readonly outcomes: Outcomes
  readonly brand: PaperBrand | null
}

/** One page for a board: the answer first, then the figures behind it. */
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
  page.line(`${scope}, ${periodLabel(outcomes)}`, { size: 11, colour: MUTED, below: 8 })
  const answer = answerOf(outcomes)
  page.line(answer.title, { size: 12, bold: true, below: 2 })
  page.line(answer.text, { size: 10, below: 8 })
  if (!outcomes.isHidden) {
    page.list(
      headline(outcomes).map(([value, words]) => `${value} ${words}`),
      { size: 10, below: 1 },
    )
    if (outcomes.beforeAfter.length > 0) drawBeforeAfter(document, page, accent, outcomes.beforeAfter)
    const max = Math.max(1, ...outcomes.series.map(({ sessions }) => sessions))
    drawBars(
      document,
      page,
      accent,
      'Sessions held per month',
      outcomes.series.map(({ month, sessions }) => ({
        label: `${shortMonth(month)} ${month.slice(0, 4)}`,
        value: String(sessions),
        share: sessions / max,
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
  page.line(outcomeNote, { size: 8.5, colour: MUTED, above: 8 })
  return finish()
}

/** The key figures; those about too few people are left out. */
function headline({ people, sessions, goals, recommend, daysToFirst, pairs }: Outcomes): [string, string][] {
  const score = recommend && scoreOf(recommend)
  return [
    [String(people.joined), `of ${people.invited} invited people took part`],
    [String(sessions.held), `sessions held, of ${sessions.planned} planned`],
    ...(goals?.share
      ? [[percent(goals.share), 'of goals reached or nearly reached'] as [string, string]]
      : []),
    ...(recommend
      ? [
          [
            oneDecimal(recommend.mean),
            `out of 10: how likely people are to recommend it${score === null ? '' : `, a score of ${score}`}`,
          ] as [string, string],
        ]
      : []),
    ...(daysToFirst === null
      ? []
      : [[oneDecimal(daysToFirst), 'days to the first session (median)'] as [string, string]]),
    [String(pairs.finished), `pairs finished, ${pairs.endedEarly} ended early, ${pairs.running} running`],
  ]
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
