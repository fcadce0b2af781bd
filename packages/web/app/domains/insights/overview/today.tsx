import type { Overview } from '@brightpair/contract'
import { CircleCheck, Handshake, HeartPulse, Mail, MailOpen, MessageSquareLock, UsersRound } from 'lucide'
import { useId } from 'react'
import { useNewCases } from '~/domains/cases'
import { usePairsAtRisk } from '~/domains/insights/pairs-at-risk'
import { useNewLeads } from '~/domains/site'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { type TodayLine, todayLines } from './overview-words'
import '~/ui/card.css'
import styles from './today.module.css'

const icons = {
  cases: MessageSquareLock,
  places: UsersRound,
  pairs: HeartPulse,
  messages: MailOpen,
  waiting: Handshake,
  invitations: Mail,
} as const satisfies Record<TodayLine['about'], unknown>

/** What needs an admin now; a line leaves when its work is done. */
export function Today({ overview }: { overview: Overview }) {
  const heading = useId()
  const lines = todayLines(overview, {
    cases: useNewCases(),
    pairsAtRisk: usePairsAtRisk(),
    leads: useNewLeads(),
  })
  return (
    <section className={`card ${styles.today}`} aria-labelledby={heading}>
      <h2 id={heading}>Today</h2>
      {lines.length === 0 ? (
        <p className={styles.quiet}>
          <Icon of={CircleCheck} />
          All quiet. Nothing needs you right now.
        </p>
      ) : (
        <ul>
          {lines.map(({ about, title, text, action }, index) => (
            <li key={about} className={index === 0 ? styles.isFirst : undefined}>
              <i aria-hidden="true">
                <Icon of={icons[about]} />
              </i>
              <p>
                <b>{title}</b>
                <span>{text}</span>
              </p>
              <ButtonLink variant={index === 0 ? 'primary' : 'secondary'} to={action.to}>
                {action.label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
