import type { Outcomes } from '@brightpair/contract'
import { shortMonth } from '@brightpair/contract/health-figures'
import { answerOf, oneDecimal, outcomeNote, percent, periodLabel } from '@brightpair/contract/outcome-words'
import { ShieldCheck } from 'lucide'
import { CompanyPicker, ProgrammePicker } from '~/domains/programmes'
import { request } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { monthsUpTo } from '~/lib/calendar-months'
import { useListAddress } from '~/lib/list-address'
import { DownloadButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { Select } from '~/ui/select'
import { SessionsChart } from '../sponsor/sessions-chart'
import sponsored from '../sponsor/sponsor.module.css'
import { BeforeAfter } from './before-after'
import { MonthlyReaders } from './monthly-readers'
import { ByDepartment, InTheirWords, Recommendation } from './outcome-cards'
import styles from './outcomes.module.css'
import { SideBySide } from './side-by-side'
import { type OutcomesQuery, useOutcomes } from './use-outcomes'
import '~/ui/field.css'

const ALL = 'all'
const OFFERED = 24
const USUAL = 12

/** For someone whose board asks whether the programme works: the answer in a sentence, then the evidence. */
export default function OutcomesPage() {
  const { param, narrow } = useListAddress()
  const months = monthsUpTo(new Date(), OFFERED)
  const to = months.find((month) => month === param('to')) ?? months.at(-1) ?? ''
  const usual = months[Math.max(0, months.indexOf(to) - USUAL + 1)] ?? to
  const asked = months.find((month) => month === param('from')) ?? usual
  const from = asked > to || asked < usual ? usual : asked
  const [companyId, programmeId] = [param('companyId'), param('programme')]
  const role = (['MENTOR', 'MENTEE'] as const).find((each) => each === param('role'))
  const department = param('department')
  const query: OutcomesQuery = {
    from,
    to,
    ...(companyId ? { companyId } : {}),
    ...(programmeId ? { programmeId } : {}),
    ...(role ? { role } : {}),
    ...(department ? { department } : {}),
  }
  const { data, isError, error, isPlaceholderData, refetch } = useOutcomes(query)
  const isUnknown = error instanceof ApiError && error.status === 404
  const file = data && `Outcomes ${data.programme?.name ?? data.company.name} ${data.to}`
  const options = months.map((id) => ({ id, label: `${shortMonth(id)} ${id.slice(0, 4)}` })).reverse()
  return (
    <>
      <PageHead
        title="Does it work?"
        tab="Outcomes"
        note={
          data &&
          `${[data.programme?.name, data.company.name].filter(Boolean).join(' at ')}, ${periodLabel(data)}`
        }
      >
        {data && file && (
          <div className="row">
            <DownloadButton
              fileName={`${file}.csv`}
              load={() => request('GET /admin/outcomes.csv', 'text/csv', { query })}
            >
              CSV
            </DownloadButton>
            <DownloadButton
              variant="primary"
              fileName={`${file}.pdf`}
              load={() => request('GET /admin/outcomes/report', 'application/pdf', { query })}
            >
              Report
            </DownloadButton>
          </div>
        )}
      </PageHead>
      <search className={sponsored.tools}>
        <CompanyPicker
          of="screen"
          value={companyId}
          onChange={(id) =>
            // The first one is filled in for the current address; another one has other programmes and departments.
            narrow({
              companyId: id,
              ...(companyId ? { programme: null, department: null, compare: null } : {}),
            })
          }
        />
        <ProgrammePicker
          companyId={companyId ?? data?.company.id ?? null}
          value={programmeId}
          onChange={(programme) => narrow({ programme, department: null, compare: null })}
        />
        <Select label="From" options={options} value={from} onChange={(month) => narrow({ from: month })} />
        <Select label="To" options={options} value={to} onChange={(month) => narrow({ to: month })} />
        <Select
          label="Role"
          options={[
            { id: ALL, label: 'Everyone' },
            { id: 'MENTOR', label: 'Mentors' },
            { id: 'MENTEE', label: 'Mentees' },
          ]}
          value={role ?? ALL}
          onChange={(id) => narrow({ role: id === ALL ? null : id })}
        />
        {data && (data.departments.length > 0 || department) && (
          <Select
            label="Department"
            options={[
              { id: ALL, label: 'All' },
              ...[...new Set([...data.departments, ...(department ? [department] : [])])].map((id) => ({
                id,
                label: id,
              })),
            ]}
            value={department ?? ALL}
            onChange={(id) => narrow({ department: id === ALL ? null : id })}
          />
        )}
      </search>
      {data && !isError ? (
        <div aria-busy={isPlaceholderData}>
          <Figures outcomes={data} />
          {data.programmes.length > 1 && <SideBySide outcomes={data} query={query} />}
          <div className={styles.last}>
            <MonthlyReaders key={data.company.id} outcomes={data} />
          </div>
          <p className={sponsored.note}>
            <Icon of={ShieldCheck} />
            <span>{outcomeNote}</span>
          </p>
        </div>
      ) : isUnknown ? (
        <EmptyState
          drawing="table"
          heading="h2"
          title={companyId ? 'There are no figures here' : 'Choose a company'}
        >
          {companyId
            ? 'We can’t find this programme. Please choose again above.'
            : 'Outcomes are shown for one company at a time.'}
        </EmptyState>
      ) : (
        <LoadState what="The outcomes" isError={isError} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Figures({ outcomes }: { outcomes: Outcomes }) {
  if (outcomes.isHidden || outcomes.people.joined === 0)
    return (
      <EmptyState drawing="table" heading="h2" title="Too early to say">
        {outcomes.isHidden
          ? 'This group has fewer than five people, or showing it would reveal a smaller one.'
          : 'Nobody took part in this period.'}
      </EmptyState>
    )
  return (
    <>
      <Headline outcomes={outcomes} />
      <div className={styles.grid}>
        <BeforeAfter statements={outcomes.beforeAfter} className={styles.wide} />
        <div className={styles.narrow}>
          <SessionsChart series={outcomes.series} />
        </div>
        <Recommendation outcomes={outcomes} />
        <ByDepartment outcomes={outcomes} />
        {outcomes.quotes.length > 0 && <InTheirWords quotes={outcomes.quotes} />}
      </div>
    </>
  )
}

function Headline({ outcomes }: { outcomes: Outcomes }) {
  const { people, sessions, goals, recommend, daysToFirst, pairs } = outcomes
  const { title, text } = answerOf(outcomes)
  const ended = pairs.finished + pairs.endedEarly
  const lines = [
    [
      percent(people.invited > 0 ? people.joined / people.invited : null),
      `of ${people.invited} invited people took part`,
    ],
    [String(sessions.held), `sessions held, of ${sessions.planned} planned`],
    ...(goals?.share ? [[percent(goals.share), 'of goals reached or nearly reached']] : []),
    ...(recommend ? [[oneDecimal(recommend.mean), 'out of 10: how likely people are to recommend it']] : []),
    ...(ended >= 5
      ? [[percent(pairs.finished / ended), `of ${ended} pairs that have ended finished their programme`]]
      : []),
    ...(daysToFirst === null
      ? []
      : [
          [
            String(Math.round(daysToFirst)),
            `${Math.round(daysToFirst) === 1 ? 'day' : 'days'} to a first session, for half of the pairs`,
          ],
        ]),
  ] as const
  return (
    <section className={`${sponsored.headline} on-inverse`} aria-label="In short">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
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
