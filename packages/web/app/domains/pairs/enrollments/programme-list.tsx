import type { Account, Programme } from '@brightpair/contract'
import { Link } from 'react-router'
import { pairIn, useOfPair, usePair, useProgrammes } from '~/domains/pairs/pair'
import { PersonAvatar } from '~/domains/people'
import { writtenAs } from '~/lib/reader-format'
import { screens } from '~/lib/screens'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import styles from './programme-list.module.css'

const day = writtenAs({ day: 'numeric', month: 'long', year: 'numeric' })

/** Everyone this person works or worked with: to choose between mentees, and as history. */
export function ProgrammeList({ account }: { account: Account }) {
  const { enrollmentId } = usePair()
  const { data: programmes = [] } = useProgrammes()
  const ofPair = useOfPair()
  if (programmes.length < 2) return null
  return (
    <Card title={account.accountType === 'MENTOR' ? 'Your mentees' : 'Your mentors'}>
      <ul className={styles.programmes}>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <Link
              to={ofPair(screens.partner, programme.id)}
              aria-current={programme.id === enrollmentId ? 'true' : undefined}
            >
              <Entry programme={programme} userId={account.id} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Entry({ programme, userId }: { programme: Programme; userId: string }) {
  const { partner, side, isOver } = pairIn(programme, userId)
  const name = `${partner.firstName} ${partner.lastName}`
  return (
    <>
      <PersonAvatar personId={partner.id} name={name} side={side === 'mentor' ? 'mentee' : 'mentor'} />
      <span>
        <b>{name}</b>
        <small>{periodOf(programme)}</small>
      </span>
      {isOver ? (
        <Badge>{programme.state === 'COMPLETED' ? 'Completed' : 'Ended'}</Badge>
      ) : (
        <Badge tone="success">Month {programme.month}</Badge>
      )}
    </>
  )
}

function periodOf({ startedAt, endedAt, track }: Programme): string {
  const start = day(new Date(startedAt))
  const period = endedAt ? `${start} to ${day(new Date(endedAt))}` : `Since ${start}`
  return track ? `${track.name}. ${period}` : period
}
