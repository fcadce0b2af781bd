import { ArrowDown, ArrowLeft } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Pair } from '~/domains/pairs'
import { PersonAvatar } from '~/domains/people'
import { announce } from '~/lib/announce'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'
import { Composer } from './composer'
import styles from './conversation.module.css'
import inboxStyles from './inbox.module.css'
import { MessageLine, TypingLine } from './message-lines'
import { linesOf } from './thread-lines'
import type { Thread } from './thread-pages'
import { useMessageScroll } from './use-message-scroll'
import { useOutbox, useSentMessages } from './use-outbox'
import { useReadMark } from './use-read-mark'
import { useThread } from './use-thread'
import { usePartnerTyping } from './use-typing'

/** This close to the top, older messages are loaded. */
const NEAR_TOP = 120

interface ConversationProps {
  pair: Pair
  /** On a phone the list is a page of its own. */
  listAddress: string
  /** The local time of the partner. */
  partnerClock: ReactNode
}

export function Conversation({ pair, listAddress, partnerClock }: ConversationProps) {
  const { thread, older } = useThread(pair.enrollmentId)
  useSentMessages(pair)
  const { partner, side } = pair
  const name = `${partner.firstName} ${partner.lastName}`
  const partnerSide = side === 'mentor' ? 'mentee' : 'mentor'
  return (
    <section className={inboxStyles.inboxThread} aria-label={`Conversation with ${name}`}>
      <header>
        <Link className={`icon-btn ${inboxStyles.inboxBack}`} to={listAddress} aria-label="Back to the inbox">
          <Icon of={ArrowLeft} />
        </Link>
        <PersonAvatar personId={partner.id} side={partnerSide} name={name} size="lg" />
        <div>
          <h2>{name}</h2>
          <p>
            <span>{partnerSide === 'mentor' ? 'Mentor' : 'Mentee'}</span>
            {partnerClock}
          </p>
        </div>
      </header>
      {thread.data ? (
        <Messages
          pair={pair}
          thread={thread.data}
          isLoadingOlder={older.isPending}
          hasFailed={older.isError}
          onOlder={() => older.mutate()}
        />
      ) : thread.isError ? (
        <div className={inboxStyles.inboxState} role="alert">
          <p>We couldn’t load your messages. Nothing is lost.</p>
          <Button variant="secondary" onClick={() => void thread.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Waiting />
      )}
      {pair.isOver ? (
        <p className={inboxStyles.inboxOver}>
          This programme is over. You can read what you wrote to each other, but not add to it.
        </p>
      ) : (
        <Composer pair={pair} />
      )}
    </section>
  )
}

interface MessagesProps {
  pair: Pair
  thread: Thread
  isLoadingOlder: boolean
  hasFailed: boolean
  onOlder: () => void
}

function Messages({ pair, thread, isLoadingOlder, hasFailed, onOlder }: MessagesProps) {
  const list = useRef<HTMLElement>(null)
  const { outbox, unsent } = useOutbox(pair)
  const { messages, hasOlder } = thread
  // What was unread when the conversation was opened stays marked while it is open.
  const [unreadFrom] = useState(
    () => messages.find(({ from, readAt }) => from === 'partner' && readAt === null)?.number ?? null,
  )
  // Announced by screen readers, unlike older messages that load above.
  const [openedAt] = useState(messages.at(-1)?.number ?? 0)
  const arrived = messages.findLast(({ from, number }) => from === 'partner' && number > openedAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message once, also the same words twice
  useEffect(() => {
    if (arrived) announce(`${pair.partner.firstName}: ${arrived.text}`)
  }, [arrived?.number])
  const isTyping = usePartnerTyping(pair.enrollmentId, messages.at(-1)?.number ?? 0)
  const lines = linesOf({ messages, unsent, unreadFrom, now: new Date() })
  const firstKey = messages.at(0)?.number
  const { isAtEnd, onScroll, toEnd } = useMessageScroll(list, {
    first: firstKey === undefined ? lines.at(0)?.key : String(firstKey),
    last: `${lines.at(-1)?.key} ${isTyping}`,
  })
  useReadMark(pair.enrollmentId, messages, isAtEnd)
  const isWaiting = messages.some(({ from, readAt }) => from === 'partner' && readAt === null)

  function scrolled() {
    onScroll()
    const isNearTop = (list.current?.scrollTop ?? NEAR_TOP) < NEAR_TOP
    if (isNearTop && hasOlder && !isLoadingOlder && !hasFailed) onOlder()
  }

  return (
    <div className={styles.msgsFrame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be reachable by keyboard */}
      <section ref={list} className={styles.msgs} tabIndex={0} aria-label="Messages" onScroll={scrolled}>
        {hasOlder && (
          <Button variant="ghost" size="sm" busy={isLoadingOlder && 'Loading'} onClick={onOlder}>
            {hasFailed ? 'We couldn’t load older messages. Try again' : 'Show older messages'}
          </Button>
        )}
        {lines.length === 0 && <NothingYet pair={pair} />}
        <ol>
          {lines.map((line) => (
            <MessageLine key={line.key} line={line} pair={pair} outbox={outbox} />
          ))}
        </ol>
        <TypingLine pair={pair} isTyping={isTyping} />
      </section>
      {!isAtEnd && isWaiting && (
        <Button variant="primary" size="sm" className={styles.msgsJump} onClick={toEnd}>
          <Icon of={ArrowDown} />
          New messages
        </Button>
      )}
    </div>
  )
}

function NothingYet({ pair }: { pair: Pair }) {
  return (
    <div className={inboxStyles.inboxState}>
      <p>
        <b>Nothing here yet.</b>
      </p>
      {!pair.isOver && (
        <p>
          Say hello to {pair.partner.firstName}. Tell them what you’re looking forward to, or when it suits
          you to talk.
        </p>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.msgsWaiting} aria-busy="true">
      <span className="sr-only">Loading your messages</span>
      <Skeleton shape="block" width="half" />
      <Skeleton shape="block" width="half" />
      <Skeleton shape="block" width="half" />
    </div>
  )
}
