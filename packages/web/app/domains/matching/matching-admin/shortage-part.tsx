import type { SkillGap } from '@brightpair/contract'
import { CircleCheck, TriangleAlert } from 'lucide'
import { request } from '~/lib/api'
import { useNamedProgramme } from '~/lib/named-programme'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { LoadState } from '~/ui/load-state'
import { type Column, Table } from '~/ui/table'
import { ofCompany } from './of-company'
import styles from './shortage.module.css'
import { useShortage } from './use-desk'
import '~/ui/list-card.css'

const MAX_BARS = 8

const columns: readonly Column<SkillGap>[] = [
  { head: 'Skill', cell: ({ name }) => <b>{name}</b> },
  { head: 'Wanted by waiting mentees', numeric: true, cell: ({ asked }) => asked },
  { head: 'Offered by mentors with a free place', numeric: true, cell: ({ offered }) => offered },
  { head: 'Short by', numeric: true, cell: ({ asked, offered }) => Math.max(0, asked - offered) },
  { head: 'All mentees', numeric: true, cell: ({ askedByAll }) => askedByAll },
  { head: 'All mentors', numeric: true, cell: ({ offeredByAll }) => offeredByAll },
]

const people = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** Which skills have more demand than supply, and whether there are enough places at all. */
function ShortagePart({ companyId }: { companyId: string }) {
  const { data, isError, refetch } = useShortage(companyId)
  const named = useNamedProgramme()
  if (!data)
    return (
      <Card title="Shortage forecast">
        <LoadState what="The forecast" isError={isError} onRetry={() => void refetch()} />
      </Card>
    )
  const { menteesWaiting, mentorsFree, places, skills } = data
  const short = Math.max(0, menteesWaiting - places)
  const scarce = skills.filter(({ asked, offered }) => asked > offered).slice(0, MAX_BARS)
  const widest = Math.max(1, ...scarce.map(({ asked }) => asked))
  return (
    <div className={styles.shortage}>
      <Card title="Shortage forecast" aside={<Verdict short={short} scarce={scarce.length} />}>
        <p className="muted">
          {people(mentorsFree, 'mentor')} {mentorsFree === 1 ? 'has' : 'have'} {people(places, 'free place')}.{' '}
          {people(menteesWaiting, 'mentee')} {menteesWaiting === 1 ? 'is' : 'are'} waiting.
        </p>
        <h3 className={styles.gapTitle}>Wanted most, offered least</h3>
        {scarce.length === 0 ? (
          <EmptyState drawing="table" title="Nothing is short">
            Every skill waiting mentees want is covered by mentors with a free place.
          </EmptyState>
        ) : (
          <>
            <ul className={styles.gapLegend} aria-hidden="true">
              <li>
                <i className={styles.gapLegendAsked} />
                Wanted by waiting mentees
              </li>
              <li>
                <i className={styles.gapLegendOffered} />
                Offered by mentors with a free place
              </li>
            </ul>
            <ul className={styles.gaps}>
              {scarce.map(({ name, asked, offered }) => (
                <li key={name}>
                  <b>{name}</b>
                  <span>
                    {asked} want it, {offered} offer it
                  </span>
                  <div aria-hidden="true">
                    <i ref={cssVars({ '--v': asked / widest })} />
                    <i ref={cssVars({ '--v': offered / widest })} />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
      <section className="card list-card">
        <div className="card__head">
          <h2>All skills</h2>
          {skills.length > 0 && (
            <ExportButton
              what="skills"
              load={() =>
                request('GET /admin/matching-desk/shortage.csv', 'text/csv', {
                  query: { companyId, ...named },
                })
              }
            />
          )}
        </div>
        {skills.length === 0 ? (
          <div className="card__body">
            <EmptyState drawing="table" title="No skills to compare">
              The two questionnaires share no expertise options. Use the same words in both and they’ll appear
              here.
            </EmptyState>
          </div>
        ) : (
          <Table
            caption="Skills asked and offered"
            columns={columns}
            rows={skills}
            rowKey={({ name }) => name}
          />
        )}
      </section>
    </div>
  )
}

export default ofCompany(ShortagePart)

/**
 * Places and skills are counted separately: there can be a place for everyone, and still no one who offers what is
 * wanted.
 */
function Verdict({ short, scarce }: { short: number; scarce: number }) {
  if (short === 0 && scarce === 0)
    return (
      <Badge tone="success" icon={CircleCheck}>
        Enough places
      </Badge>
    )
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      {short > 0
        ? `${people(short, 'place')} short now`
        : `Enough places, too few mentors for ${people(scarce, 'skill')}`}
    </Badge>
  )
}
