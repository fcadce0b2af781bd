import type { Figure, ProgrammeHealth } from '@brightpair/contract'
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
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CompanyPicker, ProgrammePicker, ReportButton } from '~/domains/programmes'
import { api, request } from '~/lib/api'
import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { cssVars } from '~/ui/css-vars'
import { ExportButton } from '~/ui/download-button'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { Select } from '~/ui/select'
import { type Column, Table } from '~/ui/table'
import { HealthTabs } from '../health-tabs'
import { type Bar, shownBase, summaryOf } from './health-words'
import { PairsAtRisk } from './pairs-at-risk'
import styles from './programme-health.module.css'
import { useMonthRange } from './use-month-range'
import '~/ui/field.css'
import '~/ui/count-card.css'
import '~/ui/card.css'

const cards: readonly { of: MonthlyFigure; unit: string }[] = [
  { of: 'activePairs', unit: '' },
  { of: 'acceptance', unit: '%' },
  { of: 'timeToMatch', unit: ' days' },
  { of: 'feedback', unit: ' of 5' },
]

/** The latest of the chosen months with data, and how many people it covers. */
function NewestFigures({ health }: { health: ProgrammeHealth }) {
  return (
    <ul className="counts">
      {cards.map(({ of, unit }) => {
        const figure = monthlyFigures[of]
        const newest = health[of].findLast(({ value }) => value !== null) ?? health[of].at(-1)
        if (!newest) return null
        return (
          <li key={of} className="card count-card">
            <span>{figure.title}</span>
            <b>
              {figureLabel(figure, newest)}
              {newest.value !== null && unit && <small>{unit}</small>}
            </b>
            <small>
              {longMonth(newest.month)}. {figure.about}: {shownBase(newest.base)}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

const names = Object.keys(monthlyFigures) as MonthlyFigure[]

const barsOf = (series: readonly Figure[]): Bar[] =>
  series.map(({ month, ...figure }) => ({ short: shortMonth(month), long: longMonth(month), ...figure }))

export default function HealthPage() {
  const { companyId, programmeId, chooseCompany, chooseProgramme, from, to, months, setFrom, setTo } =
    useMonthRange()
  const scope = {
    ...(companyId ? { companyId } : {}),
    ...(companyId && programmeId ? { programmeId } : {}),
  }
  const query = { from, to, ...scope }
  const health = useQuery({
    queryKey: ['programme-health', 'figures', query],
    queryFn: ({ signal }) => api('GET /admin/health', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const company = health.data?.company
  return (
    <>
      <PageHead
        title="Programme health"
        note={`${[health.data?.programme?.name, company?.name ?? 'All companies'].filter(Boolean).join(', ')}. All figures are actual counts.`}
      >
        <div className="row">
          {health.data && (
            <ExportButton
              what="programme-health"
              load={() => request('GET /admin/health.csv', 'text/csv', { query })}
            />
          )}
          {company && company.id === companyId && (
            <ReportButton company={company} month={to} {...(programmeId ? { programmeId } : {})} />
          )}
        </div>
      </PageHead>
      <HealthTabs current="Health" />
      <search className={styles.healthTools}>
        <CompanyPicker of="screen" value={companyId} placeholder="All companies" onChange={chooseCompany} />
        <ProgrammePicker companyId={companyId} value={programmeId} onChange={chooseProgramme} />
        <Select label="From" options={optionsOf(months)} value={from} onChange={setFrom} />
        <Select label="To" options={optionsOf(months)} value={to} onChange={setTo} />
      </search>
      {health.data ? (
        <div aria-busy={health.isPlaceholderData} className={styles.health}>
          <Charts health={health.data} />
        </div>
      ) : (
        <LoadState what="The figures" isError={health.isError} onRetry={() => void health.refetch()} />
      )}
      <PairsAtRisk {...scope} />
    </>
  )
}

const optionsOf = (months: readonly string[]) =>
  months.map((month) => ({ id: month, label: longMonth(month) })).reverse()

function Charts({ health }: { health: ProgrammeHealth }) {
  const completion = health.completion.map(({ programmeMonth, ...figure }) => ({
    short: `Month ${programmeMonth}`,
    long: `month ${programmeMonth}`,
    ...figure,
  }))
  return (
    <>
      <NewestFigures health={health} />
      <p className="hint">{smallGroupsNote}</p>
      <div className={styles.healthCharts}>
        {names.map((name) => (
          <FigureCard key={name} figure={monthlyFigures[name]} by="Month" bars={barsOf(health[name])} />
        ))}
        <FigureCard figure={completionFigure} by="Month of the programme" bars={completion} />
      </div>
    </>
  )
}

interface FigureCardProps {
  figure: HealthFigure
  /** What the bars represent: "Month". */
  by: string
  bars: readonly Bar[]
}

/** The bars are visual only; the sentence and the table carry the same information, and the definition explains it. */
function FigureCard({ figure, by, bars }: FigureCardProps) {
  const heights = barHeights(figure, bars)
  const columns: readonly Column<Bar>[] = [
    { head: by, cell: ({ long }) => long },
    { head: figure.unit, cell: (bar) => figureLabel(figure, bar), numeric: true },
    { head: figure.about, cell: ({ base }) => shownBase(base), numeric: true },
  ]
  return (
    <Card title={figure.title} aside={<span className={`muted ${styles.figureUnit}`}>{figure.unit}</span>}>
      <ol className={classNames(styles.columns, bars.length > 6 && styles.columns_many)} aria-hidden="true">
        {bars.map((bar, index) => (
          <li
            key={bar.short + bar.long}
            className={classNames(bar.base === null && styles.isHidden, bar.base === 0 && styles.isEmpty)}
          >
            <b>{figureLabel(figure, bar)}</b>
            <div>
              <i ref={cssVars({ '--v': heights[index] ?? 0 })} />
            </div>
            <span>{bar.short}</span>
          </li>
        ))}
      </ol>
      <p className={styles.figureSummary}>{summaryOf(figure, bars)}</p>
      <p className="hint">{figure.definition}</p>
      <details className={styles.figureTable}>
        <summary>Show the table</summary>
        <Table caption={figure.title} columns={columns} rows={bars} rowKey={({ long }) => long} />
      </details>
    </Card>
  )
}
