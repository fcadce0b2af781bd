import type { Overview } from '@brightpair/contract'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { Legend } from './legend'
import styles from './seats-used.module.css'

interface SeatsUsedProps {
  overview: Pick<Overview, 'mentors' | 'mentees' | 'seats'>
  companyId: string
}

/** How much of the plan is used; for an unlimited plan, only the number of people. */
export function SeatsUsed({ overview: { mentors, mentees, seats }, companyId }: SeatsUsedProps) {
  const taken = mentors + mentees
  const free = Math.max(0, (seats ?? taken) - taken)
  const all = Math.max(1, taken + free)
  const said = (count: number) => count.toLocaleString('en-GB')
  return (
    <Card
      title="Places taken"
      aside={
        <span className="muted">
          {seats === null ? `${said(taken)}, no limit` : `${said(taken)} of ${said(seats)}`}
        </span>
      }
    >
      <div className={styles.bar} aria-hidden="true">
        <i className={styles.mentors} ref={cssVars({ '--v': mentors / all })} />
        <i className={styles.mentees} ref={cssVars({ '--v': mentees / all })} />
      </div>
      <Legend
        of={[
          { label: `${said(mentors)} ${mentors === 1 ? 'mentor' : 'mentors'}`, kind: 'good' },
          { label: `${said(mentees)} ${mentees === 1 ? 'mentee' : 'mentees'}`, kind: 'open' },
          ...(seats === null ? [] : [{ label: `${said(free)} free`, kind: 'rest' as const }]),
        ]}
      />
      <p className={styles.note}>
        Someone in two programmes takes one place.{' '}
        <Link to={adminScreens.company(companyId)}>See the plan</Link>
      </p>
    </Card>
  )
}
