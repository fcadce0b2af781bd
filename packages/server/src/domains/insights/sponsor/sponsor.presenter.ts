import type { SponsorFigures } from '@brightpair/contract'
import {
  countLabel,
  shareLabel,
  sponsorShares as shareNames,
  siteLabel,
  type sponsorShares,
  sponsorSteps,
  stepLabels,
} from '@brightpair/contract/sponsor-words'
import type { CsvList } from '../../../platform/http/csv.ts'
import { type CoarseCounts, shareOf } from './coarse-figures.ts'

type About = Pick<SponsorFigures, 'company' | 'programme' | 'programmes' | 'month' | 'months'>

const shown = (count: number): number | null => (count === 0 ? null : count)

export function presentFigures(
  about: About,
  { months, outcomes, sites, statements }: CoarseCounts,
): SponsorFigures {
  const newest = months.at(-1)
  const share = ({ did, of }: { did: number; of: number }) => shareOf(did, of)
  return {
    ...about,
    people: shown(newest?.steps.joined ?? 0),
    pairs: shown(newest?.pairs ?? 0),
    sessions: shown(months.reduce((total, { sessions }) => total + sessions, 0)),
    goals: share(outcomes.goals),
    recommend: share(outcomes.recommend),
    pleased: share(outcomes.pleased),
    steps: sponsorSteps.map((step) => ({ step, people: shown(newest?.steps[step] ?? 0) })),
    series: months.map(({ month, steps, pairs, sessions }) => ({
      month,
      people: shown(steps.joined),
      pairs: shown(pairs),
      sessions: shown(sessions),
    })),
    beforeAfter: statements.map(({ text, people, before, after }) => ({ text, people, before, after })),
    sites: sites
      .filter(({ people }) => people > 0)
      .map(({ name, people, met }) => ({ name, people, met: shareOf(met, people) })),
  }
}

interface Line {
  readonly figure: string
  readonly of: string
  readonly value: string
}

/** Everything on the page, one figure per line. */
export function figureLines(figures: SponsorFigures): Line[] {
  const { month, programme } = figures
  const line = (figure: string, value: string, of: string = month): Line => ({ figure, of, value })
  return [
    line('Programme', programme?.name ?? 'All programmes'),
    line('People taking part', countLabel(figures.people)),
    line('Pairs', countLabel(figures.pairs)),
    line('Sessions held', countLabel(figures.sessions), `${figures.series[0]?.month ?? month} to ${month}`),
    ...(Object.keys(shareNames) as (keyof typeof sponsorShares)[]).map((name) =>
      line(shareNames[name], shareLabel(figures[name])),
    ),
    ...figures.steps.map(({ step, people }) =>
      line(`How far people get: ${stepLabels[step]}`, countLabel(people)),
    ),
    ...figures.series.flatMap(({ month: of, people, pairs, sessions }) => [
      line('People taking part by month', countLabel(people), of),
      line('Pairs by month', countLabel(pairs), of),
      line('Sessions held by month', countLabel(sessions), of),
    ]),
    ...figures.beforeAfter.flatMap(({ text, before, after }) => [
      line(`At the start, 1 to 5: ${text}`, before.toFixed(1)),
      line(`At the end, 1 to 5: ${text}`, after.toFixed(1)),
    ]),
    ...figures.sites.flatMap(({ name, people, met }) => [
      line(`In a pair: ${siteLabel(name)}`, countLabel(people)),
      line(`Met in the month: ${siteLabel(name)}`, shareLabel(met)),
    ]),
  ]
}

export const figureColumns: CsvList<Line>['columns'] = {
  Figure: ({ figure }) => figure,
  'Counted for': ({ of }) => of,
  Value: ({ value }) => value,
}
