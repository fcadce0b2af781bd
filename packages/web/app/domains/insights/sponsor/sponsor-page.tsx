import type { SponsorFigures } from '@brightpair/contract'
import { longMonth, shortMonth } from '@brightpair/contract/health-figures'
import {
  countLabel,
  shareLabel,
  siteLabel,
  sponsorNote,
  stepLabels,
} from '@brightpair/contract/sponsor-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide'
import type { ReactNode } from 'react'
import { api, request } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { useListAddress } from '~/lib/list-address'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { DownloadButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { Select } from '~/ui/select'
import { type Column, Table } from '~/ui/table'
import { BeforeAfter } from '../outcomes/before-after'
import { SessionsChart } from './sessions-chart'
import styles from './sponsor.module.css'
import { answerOf, changeOf, lastDayOf, nextFiguresOn } from './sponsor-words'
import '~/ui/field.css'

const ALL = 'all'

interface SponsorPageProps {
  /** Given by a platform admin; a sponsor has only one. */
  companyId?: string
  /** Above the figures: who else sees this. */
  children?: ReactNode
}

/** Figures of whole programmes: no names, no details, no notices. */
export function SponsorPage({ companyId, children }: SponsorPageProps) {
  const { param, narrow } = useListAddress()
  const [programmeId, month] = [param('programme'), param('month')]
  const query = {
    ...(companyId ? { companyId } : {}),
    ...(programmeId ? { programmeId } : {}),
    ...(month ? { month } : {}),
  }
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['programme-health', 'sponsor', query],
    queryFn: ({ signal }) => api('GET /sponsor/figures', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const isUnknown = error instanceof ApiError && error.status === 404
  if (!data || isError) {
    return (
      <>
        <PageHead title="Mentoring in figures" />
        {children}
        {isUnknown ? (
          <EmptyState
            drawing="table"
            heading="h2"
            title="There are no figures here"
            action={
              <Button variant="secondary" onClick={() => narrow({ programme: null, month: null })}>
                See the latest figures
              </Button>
            }
          >
            We can’t find this month or programme.
          </EmptyState>
        ) : (
          <LoadState what="The figures" isError={isError} onRetry={() => void refetch()} />
        )}
      </>
    )
  }
  const scope =
    data.programme?.name ?? (data.programmes.length === 1 ? data.programmes[0]?.name : 'All programmes')
  return (
    <>
      <PageHead
        title={`Mentoring at ${data.company.name}`}
        note={`${scope}, up to ${lastDayOf(data.month)}`}
      />
      {children}
      <div className={styles.tools}>
        {data.programmes.length > 1 && (
          <Select
            label="Programme"
            options={[
              { id: ALL, label: 'All programmes' },
              ...data.programmes.map(({ id, name }) => ({ id, label: name })),
            ]}
            value={data.programme?.id ?? ALL}
            onChange={(id) => narrow({ programme: id === ALL ? null : id })}
          />
        )}
        <Select
          label="Up to the end of"
          options={data.months.map((id) => ({ id, label: longMonth(id) }))}
          value={data.month}
          onChange={(id) => narrow({ month: id === data.months[0] ? null : id })}
        />
        <div className={styles.files}>
          <DownloadButton
            fileName={`Mentoring at ${data.company.name} ${data.month}.pdf`}
            load={() => request('GET /sponsor/report', 'application/pdf', { query })}
          >
            Report
          </DownloadButton>
          <DownloadButton
            fileName={`Mentoring at ${data.company.name} ${data.month}.csv`}
            load={() => request('GET /sponsor/figures.csv', 'text/csv', { query })}
          >
            CSV
          </DownloadButton>
        </div>
      </div>
      <div aria-busy={isPlaceholderData}>
        {data.people === null ? (
          <EmptyState drawing="table" heading="h2" title="Too early to say">
            Fewer than five people are taking part so far. The next figures appear on{' '}
            {nextFiguresOn(data.month)}.
          </EmptyState>
        ) : (
          <Figures figures={data} />
        )}
      </div>
      <p className={styles.note}>
        <Icon of={ShieldCheck} />
        <span>
          <b>Figures, never people.</b> Names, answers and messages are never shown here. {sponsorNote}{' '}
          Figures appear once a month is over; the next ones on {nextFiguresOn(data.months[0] ?? data.month)}.
        </span>
      </p>
    </>
  )
}

function Figures({ figures }: { figures: SponsorFigures }) {
  return (
    <>
      <Headline figures={figures} />
      <div className={styles.cards}>
        <HowFar steps={figures.steps} />
        <SessionsChart series={figures.series} />
        {figures.beforeAfter.length > 0 && <BeforeAfter statements={figures.beforeAfter} />}
        <ByMonth series={figures.series} />
        {figures.sites.length > 0 && <BySite sites={figures.sites} />}
      </div>
    </>
  )
}

const shares = [
  { of: 'goals', words: 'of goals reached' },
  { of: 'recommend', words: 'would recommend it' },
  { of: 'pleased', words: 'rate their sessions 4 or 5 of 5' },
] as const

/** A percentage of too few people is left out rather than shown as a gap. */
function Headline({ figures }: { figures: SponsorFigures }) {
  const change = changeOf(figures)
  const since = longMonth(figures.series[0]?.month ?? figures.month)
  const lines = [
    [countLabel(figures.pairs), 'pairs at the end of the month'],
    [countLabel(figures.sessions), `sessions held since ${since}`],
    ...shares.flatMap(({ of, words }) =>
      figures[of] === null ? [] : [[shareLabel(figures[of]), words] as const],
    ),
  ] as const
  return (
    <section className={`${styles.headline} on-inverse`} aria-label="In short">
      <div>
        <h2>{answerOf(figures)}</h2>
        {change && <p>{change}</p>}
      </div>
      <dl>
        {lines.map(([value, words]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function HowFar({ steps }: Pick<SponsorFigures, 'steps'>) {
  const max = Math.max(1, ...steps.map(({ people }) => people ?? 0))
  return (
    <Card title="How far people get">
      <ul className={styles.bars}>
        {steps.map(({ step, people }) => (
          <li key={step}>
            <span>{stepLabels[step]}</span>
            <div aria-hidden="true">
              <i ref={cssVars({ '--v': (people ?? 0) / max })} />
            </div>
            <b className="tnum">{countLabel(people)}</b>
          </li>
        ))}
      </ul>
      <p className="hint">Each line counts everyone who got at least this far.</p>
    </Card>
  )
}

type MonthRow = SponsorFigures['series'][number]

const monthColumns: readonly Column<MonthRow>[] = [
  { head: 'Month', cell: ({ month }) => `${shortMonth(month)} ${month.slice(0, 4)}` },
  { head: 'People', cell: ({ people }) => countLabel(people), numeric: true },
  { head: 'Pairs', cell: ({ pairs }) => countLabel(pairs), numeric: true },
  { head: 'Sessions held', cell: ({ sessions }) => countLabel(sessions), numeric: true },
]

function ByMonth({ series }: Pick<SponsorFigures, 'series'>) {
  return (
    <Card title="Month by month">
      <Table
        caption="Month by month"
        columns={monthColumns}
        rows={series.toReversed()}
        rowKey={({ month }) => month}
      />
    </Card>
  )
}

type SiteRow = SponsorFigures['sites'][number]

const siteColumns: readonly Column<SiteRow>[] = [
  { head: 'Site', cell: ({ name }) => <b className={styles.site}>{siteLabel(name)}</b> },
  { head: 'People in a pair', cell: ({ people }) => countLabel(people), numeric: true },
]

/** Left out where no site has enough people for it. */
const metColumn: Column<SiteRow> = {
  head: 'Met in the month',
  cell: ({ met }) => (
    <span className={styles.met}>
      <span aria-hidden="true" hidden={met === null}>
        <i ref={cssVars({ '--v': met ?? 0 })} />
      </span>
      <b className="tnum">{shareLabel(met)}</b>
    </span>
  ),
}

function BySite({ sites }: Pick<SponsorFigures, 'sites'>) {
  return (
    <Card title="By site">
      <Table
        caption="By site"
        columns={sites.some(({ met }) => met !== null) ? [...siteColumns, metColumn] : siteColumns}
        rows={sites}
        rowKey={({ name }) => name ?? ''}
      />
    </Card>
  )
}
