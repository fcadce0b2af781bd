import type { Message } from '@brightpair/contract'
import { CheckCheck, CircleAlert, Info, LifeBuoy } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Pair } from '~/domains/pairs'
import { PersonAvatar } from '~/domains/people'
import { timeLabel } from '~/lib/moments'
import { screens } from '~/lib/screens'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { AttachmentView } from './attachment-view'
import styles from './conversation.module.css'
import { linksIn } from './links'
import type { Outbox, Unsent } from './outbox'
import type { ThreadLine } from './thread-lines'

interface MessageLineProps {
  line: ThreadLine
  pair: Pair
  outbox: Outbox
}

export function MessageLine({ line, pair, outbox }: MessageLineProps) {
  if (line.kind === 'day') return <li className={styles.msgDay}>{line.label}</li>
  if (line.kind === 'unread') {
    return (
      <li className={styles.msgNew} data-unread>
        New messages
      </li>
    )
  }
  if (line.kind === 'system') {
    return (
      <li className={styles.msgSys}>
        <Icon of={Info} />
        <span>{line.message.text}</span>
      </li>
    )
  }
  if (line.kind === 'unsent') return <UnsentLine message={line.message} pair={pair} outbox={outbox} />
  const { message, startsRun, showsRead } = line
  return message.from === 'me' ? (
    <li className={`${styles.msg} ${styles.msg_me}`}>
      <div>
        <Content message={message} pair={pair} who="You" />
        <small>
          <time dateTime={message.sentAt}>{timeLabel(message.sentAt)}</time>
          {showsRead && message.readAt && (
            <span className={styles.seen}>
              <Icon of={CheckCheck} />
              Read {timeLabel(message.readAt)}
            </span>
          )}
        </small>
      </div>
    </li>
  ) : (
    <li className={styles.msg}>
      <Face pair={pair} isShown={startsRun} />
      <div>
        <Content message={message} pair={pair} who={pair.partner.firstName} />
        <small>
          <time dateTime={message.sentAt}>{timeLabel(message.sentAt)}</time>
          <TellTeam message={message} pair={pair} />
        </small>
      </div>
    </li>
  )
}

/** Opens the form for this pair. The message stays here unless its reader chooses to quote it there. */
function TellTeam({ message: { text, sentAt }, pair }: { message: Message; pair: Pair }) {
  const to = `${screens.tellTheTeam}?${new URLSearchParams({ pair: pair.enrollmentId })}`
  return (
    <Link to={to} state={{ message: { text, sentAt } }} className={styles.tell}>
      <Icon of={LifeBuoy} />
      <span className="sr-only">Tell the team about this message, {timeLabel(sentAt)}</span>
    </Link>
  )
}

export function TypingLine({ pair, isTyping }: { pair: Pair; isTyping: boolean }) {
  return (
    <div className={styles.msgTyping} role="status">
      {isTyping && (
        <>
          <Face pair={pair} isShown />
          <span className={styles.msgTypingDots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className="sr-only">{pair.partner.firstName} is typing</span>
        </>
      )}
    </div>
  )
}

function UnsentLine({ message, pair, outbox }: { message: Unsent; pair: Pair; outbox: Outbox }) {
  return (
    <li className={`${styles.msg} ${styles.msg_me}`}>
      <div>
        <Content message={message} pair={pair} who="You" />
        {message.hasFailed && message.state !== 'sending' ? (
          <small className={styles.isFailed} role="status">
            <Icon of={CircleAlert} />
            <span>Not sent{message.problem && `: ${message.problem}`}</span>
            <Button variant="link" onClick={() => outbox.retry()}>
              Try again
            </Button>
            {message.state === 'refused' && (
              <Button variant="link" onClick={() => outbox.remove(message.clientId)}>
                Remove
              </Button>
            )}
          </small>
        ) : (
          <small>Sending</small>
        )}
      </div>
    </li>
  )
}

interface ContentProps {
  message: Pick<Message, 'text'> & { attachments: readonly Message['attachments'][number][] }
  pair: Pair
  who: ReactNode
}

function Content({ message, pair, who }: ContentProps) {
  return (
    <>
      <span className="sr-only">{who}: </span>
      {message.text && <MessageText>{message.text}</MessageText>}
      {message.attachments.map((attachment) => (
        <AttachmentView key={attachment.id} enrollmentId={pair.enrollmentId} attachment={attachment} />
      ))}
    </>
  )
}

function Face({ pair, isShown }: { pair: Pair; isShown: boolean }) {
  if (!isShown) return <span className={styles.msgGap} />
  const side = pair.side === 'mentor' ? 'mentee' : 'mentor'
  const { id, firstName, lastName } = pair.partner
  return <PersonAvatar personId={id} side={side} name={`${firstName} ${lastName}`} size="sm" />
}

/** Plain text as typed; only URLs become links. */
function MessageText({ children }: { children: string }) {
  return (
    <p>
      {linksIn(children).map((piece, at) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
            {piece.href}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ),
      )}
    </p>
  )
}
