import type { TodayLine } from '@brightpair/contract'
import {
  CircleCheck,
  DoorOpen,
  Handshake,
  HeartPulse,
  Hourglass,
  ListChecks,
  Mail,
  MailOpen,
  MailX,
  MessageSquareLock,
  UserPlus,
  UsersRound,
} from 'lucide'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import '~/ui/card.css'
import styles from './today.module.css'

const icons = {
  cases: MessageSquareLock,
  joining: DoorOpen,
  places: UsersRound,
  proposals: Hourglass,
  pairs: HeartPulse,
  shortage: UserPlus,
  waiting: Handshake,
  answers: ListChecks,
  invitations: Mail,
  emails: MailX,
  messages: MailOpen,
} as const satisfies Record<TodayLine['about'], unknown>

const SHOWN = 5

/** What needs the reader's attention now; a line disappears once it is done. */
export function Today({ lines }: { lines: readonly TodayLine[] }) {
  const [heading, list] = [useId(), useId()]
  const [showsAll, setShowsAll] = useState(false)
  const more = lines.length - SHOWN
  return (
    <section className={`card ${styles.today}`} aria-labelledby={heading}>
      <h2 id={heading}>Today</h2>
      {lines.length === 0 ? (
        <p className={styles.quiet}>
          <Icon of={CircleCheck} />
          All quiet. Nothing needs you right now.
        </p>
      ) : (
        <ul id={list}>
          {lines.slice(0, showsAll ? undefined : SHOWN).map(({ about, title, text, action }, index) => (
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
      {more > 0 && (
        <p className={styles.more}>
          <Button
            variant="link"
            aria-expanded={showsAll}
            aria-controls={list}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? `Show the first ${SHOWN}` : `Show ${more} more`}
          </Button>
        </p>
      )}
    </section>
  )
}
