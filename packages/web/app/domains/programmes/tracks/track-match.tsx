import type { Account } from '@brightpair/contract'
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { yourMatch } from '~/content/tracks'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import styles from './tracks.module.css'

interface PairName {
  text: string
  isKnown: boolean
}

interface PairNames {
  mentor: PairName
  mentee: PairName
  note: string
}

const open = (text: string): PairName => ({ text, isKnown: false })

/** People see their own first name; the other half stays open until there is a match to name. */
function pairNames(account: Account | null, partnerName: string | null): PairNames {
  const placeholder = open(yourMatch.placeholder)
  if (!account) return { mentor: placeholder, mentee: placeholder, note: yourMatch.forVisitors }
  const self: PairName = { text: account.firstName, isKnown: true }
  const partner = partnerName ? { text: partnerName, isKnown: true } : open(yourMatch.unmatched)
  const note = partnerName ? yourMatch.forMatched : yourMatch.forUnmatched
  switch (account.accountType) {
    case 'MENTOR':
      return { mentor: self, mentee: partner, note }
    case 'MENTEE':
      return { mentor: partner, mentee: self, note }
    default:
      return { mentor: placeholder, mentee: placeholder, note: yourMatch.forAdmins }
  }
}

interface TrackMatchProps {
  account: Account | null
  partnerName: string | null
}

export function TrackMatch({ account, partnerName }: TrackMatchProps) {
  const { mentor, mentee, note } = pairNames(account, partnerName)
  return (
    <aside className={`${styles.trackMatch} on-inverse`} aria-labelledby="your-match">
      <h2 id="your-match">{yourMatch.heading}</h2>
      <div className={styles.trackPair} aria-hidden="true">
        <PairPetal side="mentor" person={mentor} />
        <PairPetal side="mentee" person={mentee} />
        {mentor.isKnown && mentee.isKnown && <i className={styles.trackSpark} />}
      </div>
      <dl>
        <div>
          <dt>Mentor</dt>
          <dd className={classNames(!mentor.isKnown && styles.isOpen)}>{mentor.text}</dd>
        </div>
        <div>
          <dt>Mentee</dt>
          <dd className={classNames(!mentee.isKnown && styles.isOpen)}>{mentee.text}</dd>
        </div>
      </dl>
      <p>{note}</p>
      <ButtonLink variant="commit" size="lg" block to={screens.agreement}>
        {yourMatch.sign}
        <Icon of={ArrowRight} />
      </ButtonLink>
      {!account && (
        <Link className={styles.trackFind} to={screens.findMentor}>
          {yourMatch.findMentor}
        </Link>
      )}
    </aside>
  )
}

function PairPetal({ side, person }: { side: 'mentor' | 'mentee'; person: PairName }) {
  return (
    <span
      className={classNames(
        styles.trackPetal,
        styles[`trackPetal_${side}`],
        !person.isKnown && styles.isOpen,
      )}
    >
      {person.isKnown && person.text.slice(0, 1).toUpperCase()}
    </span>
  )
}
