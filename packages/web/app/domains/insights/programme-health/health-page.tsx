import type { Figure, ProgrammeHealth } from '@brightpair/contract'
import {
  completionFigure,
  longMonth,
  type MonthlyFigure,
  monthlyFigures,
  shortMonth,
  smallGroupsNote,
} from '@brightpair/contract/health-figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CompanyPicker } from '~/domains/programmes'
import { api, request } from '~/lib/api'
import { ExportButton } from '~/lib/export-button'
import { ReportButton } from '~/lib/report-button'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { Select } from '~/ui/select'
import { HealthTabs } from '../health-tabs'
import { FigureCard } from './figure-card'
import type { Bar } from './health-words'
import { NewestFigures } from './newest-figures'
import { PairsAtRisk } from './pairs-at-risk'
import styles from './programme-health.module.css'
import { useMonthRange } from './use-month-range'

const names = Object.keys(monthlyFigures) as MonthlyFigure[]

const barsOf = (series: readonly Figure[]): Bar[] =>
  series.map(({ month, ...figure }) => ({ short: shortMonth(month), long: longMonth(month), ...figure }))

export default function HealthPage() {
  const { companyId, chooseCompany, from, to, months, setFrom, setTo } = useMonthRange()
  const query = { from, to, ...(companyId ? { companyId } : {}) }
  const health = useQuery({
    queryKey: ['programme-health', 'figures', { companyId, from, to }],
    queryFn: ({ signal }) => api('GET /admin/health', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const company = health.data?.company
  return (
    <>
      <PageHead
        title="Programme health"
        note={`${company?.name ?? 'All companies'}. Numbers are counted, never estimated.`}
      >
        <div className="row">
          {health.data && (
            <ExportButton
              what="programme-health"
              load={() => request('GET /admin/health.csv', 'text/csv', { query })}
            />
          )}
          {company && company.id === companyId && <ReportButton company={company} month={to} />}
        </div>
      </PageHead>
      <HealthTabs current="Health" />
      <search className={styles.healthTools}>
        <CompanyPicker value={companyId} placeholder="All companies" onChange={chooseCompany} />
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
      <PairsAtRisk companyId={companyId} />
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
