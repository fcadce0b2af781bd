import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { screens } from '~/lib/screens'
import { useWide } from '~/lib/use-wide'
import { classNames } from '~/ui/class-names'
import { Conversation } from './conversation'
import { InboxList, type OtherEntries } from './inbox-list'
import '~/ui/card.css'
import { useOfPair, usePair, useProgrammes } from '~/domains/pairs'
import styles from './inbox.module.css'

/** On a phone the list is a page of its own, and an open conversation is part of the URL. */
const OPEN = 'open'

interface InboxScreenProps {
  notices: OtherEntries
  partnerClock: ReactNode
}

export function InboxScreen({ notices, partnerClock }: InboxScreenProps) {
  const pair = usePair()
  const ofPair = useOfPair()
  const isWide = useWide()
  const [search] = useSearchParams()
  const programmes = useProgrammes().data ?? [pair.programme]
  const isOpen = search.has(OPEN)
  return (
    <>
      <h1 className="sr-only">Inbox</h1>
      <div className={classNames(styles.inbox, 'card', isOpen && styles.inbox_open)}>
        {(isWide || !isOpen) && (
          <InboxList
            pair={pair}
            programmes={programmes}
            notices={notices}
            openId={isWide ? pair.enrollmentId : null}
            addressOf={(enrollmentId) => `${ofPair(screens.inbox, enrollmentId)}&${OPEN}`}
          />
        )}
        {(isWide || isOpen) && (
          <Conversation
            key={pair.enrollmentId}
            pair={pair}
            listAddress={ofPair(screens.inbox)}
            partnerClock={partnerClock}
          />
        )}
      </div>
    </>
  )
}
