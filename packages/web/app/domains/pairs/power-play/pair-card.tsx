import { Calendar, LibraryBig, MessageCircle } from 'lucide'
import { Link } from 'react-router'
import { useOfPair, usePair } from '~/domains/pairs/pair'
import { screens } from '~/lib/screens'
import { Duo } from '~/ui/avatar'
import { Icon } from '~/ui/icon'

/** The two people, and the ways from here. */
export function PairCard() {
  const { mentor, mentee } = usePair().programme
  const ofPair = useOfPair()
  const fullName = ({ firstName, lastName }: typeof mentor) => `${firstName} ${lastName}`
  return (
    <aside className="card pp-pair" aria-label="Your pair">
      <Duo mentor={{ name: fullName(mentor) }} mentee={{ name: fullName(mentee) }} />
      <dl>
        <div className="pp-pair__mentor">
          <dt>Mentor</dt>
          <dd>{mentor.firstName}</dd>
        </div>
        <div className="pp-pair__mentee">
          <dt>Mentee</dt>
          <dd>{mentee.firstName}</dd>
        </div>
      </dl>
      <nav className="pp-side" aria-label="Shortcuts">
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
