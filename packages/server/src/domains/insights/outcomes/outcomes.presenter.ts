import type { Outcomes } from '@brightpair/contract'
import {
  changeLabel,
  groupLabel,
  hiddenLabels,
  oneDecimal,
  percent,
  periodLabel,
  scoreOf,
} from '@brightpair/contract/outcome-words'
import type { CsvList } from '../../../platform/http/csv.ts'

interface Line {
  readonly figure: string
  readonly of: string
  readonly value: string
}

/** Everything on the page, one figure per line. */
export function outcomeLines(outcomes: Outcomes): Line[] {
  const { people, pairs, sessions, goals, recommend } = outcomes
  const period = periodLabel(outcomes)
  const line = (figure: string, value: string | number, of = period): Line => ({
    figure,
    of,
    value: String(value),
  })
  const scope = line('Programme', outcomes.programme?.name ?? 'All programmes')
  if (outcomes.isHidden) return [scope, line('People', hiddenLabels.small)]
  const score = recommend && scoreOf(recommend)
  return [
    scope,
    line('People invited', people.invited),
    line('People taking part', people.joined),
    line('Pairs running at the end', pairs.running),
    line('Pairs finished', pairs.finished),
    line('Pairs ended early', pairs.endedEarly),
    line('Sessions planned', sessions.planned),
    line('Sessions held', sessions.held),
    line('Months with a session', percent(sessions.met)),
    line('Median days to the first session', oneDecimal(outcomes.daysToFirst)),
    ...(goals
      ? [
          line('Goals set, at least', goals.set),
          line('Goals reached, at least', goals.reached),
          line('Goals nearly reached, at least', goals.nearly),
          line('Goals reached or nearly reached', percent(goals.share)),
        ]
      : []),
    ...(recommend
      ? [
          line('Answers on recommending it, at least', recommend.answers),
          line('How likely people are to recommend it, out of 10', oneDecimal(recommend.mean)),
          line('Recommendation score', score ?? '–'),
        ]
      : []),
    ...outcomes.beforeAfter.flatMap((each) => [
      line(`At the start: ${each.text}`, oneDecimal(each.before)),
      line(`At the end: ${each.text}`, oneDecimal(each.after)),
      line(`Change: ${each.text}`, changeLabel(each)),
      line(`Answered both times, at least: ${each.text}`, each.people),
    ]),
    ...outcomes.series.flatMap(({ month, sessions: held, pairs: running }) => [
      line('Sessions held by month', held, month),
      line('Pairs by month', running, month),
    ]),
    ...outcomes.groups.flatMap(({ name, people: count, hidden, met, goals: reached, recommend: mean }) => [
      line(`${groupLabel(name)}: people`, hidden ? hiddenLabels[hidden] : (count ?? '–')),
      ...(hidden
        ? []
        : [
            line(`${groupLabel(name)}: months with a session`, percent(met)),
            line(`${groupLabel(name)}: goals reached or nearly reached`, percent(reached)),
            line(`${groupLabel(name)}: how likely people are to recommend it, out of 10`, oneDecimal(mean)),
          ]),
    ]),
    ...outcomes.quotes.map(({ words, role }) =>
      line(role === 'MENTOR' ? 'A mentor says' : 'A mentee says', words),
    ),
  ]
}

export const outcomeColumns: CsvList<Line>['columns'] = {
  Figure: ({ figure }) => figure,
  'Counted for': ({ of }) => of,
  Value: ({ value }) => value,
}
