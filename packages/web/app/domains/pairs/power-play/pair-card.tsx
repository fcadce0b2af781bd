import { Calendar, LibraryBig, MessageCircle } from 'lucide'
import { Link } from 'react-router'
import { useOfPair, usePair } from '~/domains/pairs/pair'
import { screens } from '~/lib/screens'
import { Duo } from '~/ui/avatar'
import { Icon } from '~/ui/icon'
import styles from './power-play.module.css'

/** The two people, and the ways from here. */
export function PairCard() {
  const { mentor, mentee } = usePair().programme
  const ofPair = useOfPair()
  const fullName = ({ firstName, lastName }: typeof mentor) => `${firstName} ${lastName}`
  return (
    <aside className={`card ${styles.ppPair}`} aria-label="Your pair">
      <Duo mentor={{ name: fullName(mentor) }} mentee={{ name: fullName(mentee) }} />
      <dl>
        <div className={styles.ppPairMentor}>
          <dt>Mentor</dt>
          <dd>{mentor.firstName}</dd>
        </div>
        <div className={styles.ppPairMentee}>
          <dt>Mentee</dt>
          <dd>{mentee.firstName}</dd>
        </div>
      </dl>
      <nav className={styles.ppSide} aria-label="Shortcuts">
        <Link to={ofPair(screens.calendar)}>
          <Icon of={Calendar} />
          Calendar
        </Link>
        <Link to={ofPair(screens.resources)}>
          <Icon of={LibraryBig} />
          Resources
        </Link>
        <Link to={ofPair(screens.inbox)}>
          <Icon of={MessageCircle} />
          Chat
        </Link>
      </nav>
    </aside>
  )
}
