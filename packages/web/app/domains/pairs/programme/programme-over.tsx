import type { Programme } from '@brightpair/contract'
import { Archive, CirclePause } from 'lucide'
import { Link } from 'react-router'
import { usePair } from '~/domains/pairs/pair'
import { writtenAs } from '~/lib/reader-format'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { Notice } from '~/ui/notice'
import styles from './top-bar.module.css'
import '~/ui/button.css'

const day = writtenAs({ day: 'numeric', month: 'long', year: 'numeric' })

/** `Your programme ended on 3 November 2026`. */
export function programmeEndWords({ state, endedAt }: Programme): string {
  const when = endedAt ? ` on ${day(new Date(endedAt))}` : ''
  return state === 'COMPLETED' ? `Your programme ended${when}` : `This programme ended${when}`
}

/** At the top: everything below is read-only. */
export function ProgrammeOver() {
  const { programme, partner, isOver } = usePair()
  const account = useSession()?.account
  if (!isOver) return null
  return (
    <Notice
      className={styles.programmeOver}
      icon={Archive}
      action={
        account?.hasEnrollment === false && (
          <Link className="link-btn" to={screens.toBeMatched}>
            Go to your match
          </Link>
        )
      }
      title={programmeEndWords(programme)}
    >
      Everything you and {partner.firstName} did together is still here to read, but can’t be changed.
    </Notice>
  )
}

/** The same for both: what isn't possible for now, without the reason. */
export function ContactPaused() {
  const { programme, partner, isOver } = usePair()
  if (isOver || !programme.contactPausedAt) return null
  return (
    <Notice
      className={styles.programmeOver}
      icon={CirclePause}
      role="status"
      title="Your mentoring is paused for now"
    >
      You and {partner.firstName} can’t message or meet here for the moment. If you have a question, tell the
      programme team.
    </Notice>
  )
}
