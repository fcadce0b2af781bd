import type { Session } from '@brightpair/contract'
import { PersonAvatar } from '~/domains/people'
import { useCalendar } from './calendar-context'
import { ProposalAnswer } from './proposal-answer'
import styles from './sessions.module.css'

/** What waits for an answer: of the reader, or of the other one. */
export function ProposalCard({ session }: { session: Session }) {
  const { pair } = useCalendar()
  const { partner, side } = pair
  const isMine = session.proposal?.by === pair.me.id
  const isMove = session.state === 'MOVING'
  const what = isMove ? 'to move a session' : 'a session'
  const heading = isMine ? `You proposed ${what}` : `${partner.firstName} proposes ${what}`
  const proposer = isMine ? pair.me : partner
  const proposerSide = isMine === (side === 'mentor') ? 'mentor' : 'mentee'
  return (
    <section
      className={isMine ? `card ${styles.prop} ${styles.prop_mine}` : `card ${styles.prop}`}
      aria-label={`${heading}: ${session.title}`}
    >
      <div className={styles.propHead}>
        <PersonAvatar
          personId={proposer.id}
          role={proposerSide}
          name={`${proposer.firstName} ${proposer.lastName}`}
          size="lg"
        />
        <div>
          <h2>{heading}</h2>
          <p>{session.title}</p>
        </div>
      </div>
      <ProposalAnswer session={session} />
    </section>
  )
}
