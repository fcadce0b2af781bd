import type { Endpoints, Programme } from '@brightpair/contract'
import { type ReactNode, useId, useState } from 'react'
import { type Pair, pairIn } from '~/domains/pairs'
import { PersonAvatar } from '~/domains/people'
import { shortMomentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { EntryRow } from '~/ui/entry-row'
import { Segmented } from '~/ui/segmented'
import { Skeleton } from '~/ui/skeleton'
import styles from './inbox.module.css'
import { useThreads } from './use-threads'

/** Other entries of the inbox. */
export interface InboxEntry {
  readonly key: string
  readonly at: string
  readonly row: ReactNode
}

export interface OtherEntries {
  readonly entries: readonly InboxEntry[]
  readonly isPending: boolean
  readonly hasFailed: boolean
  readonly onRetry: () => void
  /** A button for older ones, if there are any. */
  readonly older: ReactNode
}

interface InboxListProps {
  pair: Pair
  programmes: readonly Programme[]
  notices: OtherEntries
  /** The conversation shown beside the list. */
  openId: string | null
  addressOf: (enrollmentId: string) => string
}

type Shown = 'all' | 'messages' | 'notices'
type ThreadSummary = Endpoints['GET /messages']['response']['threads'][number]

const segments = [
  { value: 'all', label: 'All' },
  { value: 'messages', label: 'Messages' },
  { value: 'notices', label: 'Notices' },
] as const

export function InboxList({ pair, programmes, notices, openId, addressOf }: InboxListProps) {
  const [shown, setShown] = useState<Shown>('all')
  const panel = useId()
  const threads = useThreads()
  const summaries = new Map(threads.data?.threads.map((thread) => [thread.enrollmentId, thread]))
  const messages = programmes.map((programme): InboxEntry => {
    const thread = summaries.get(programme.id)
    return {
      key: programme.id,
      at: thread?.last?.sentAt ?? programme.startedAt,
      row: (
        <ThreadRow
          pair={pairIn(programme, pair.me.id)}
          thread={thread}
          isCurrent={programme.id === openId}
          to={addressOf(programme.id)}
        />
      ),
    }
  })
  const entries = [...(shown === 'notices' ? [] : messages), ...(shown === 'messages' ? [] : notices.entries)]
  const withNotices = shown !== 'messages'
  return (
    <section className={styles.inboxList} aria-label="Messages and notices">
      <header>
        <h2>Inbox</h2>
        <Segmented
          label="Show"
          segments={segments}
          value={shown}
          onChange={setShown}
          controls={panel}
          small
        />
      </header>
      <div id={panel} className={styles.inboxEntries} role="tabpanel" aria-label={labelOf(shown)}>
        <ul>
          {entries.toSorted(newestFirst).map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </ul>
        {withNotices && notices.isPending && <Waiting />}
        {withNotices && notices.hasFailed && (
          <div className={styles.inboxState} role="alert">
            <p>We couldn’t load your notices.</p>
            <Button variant="secondary" size="sm" onClick={notices.onRetry}>
              Try again
            </Button>
          </div>
        )}
        {entries.length === 0 && !notices.isPending && !notices.hasFailed && (
          <p className={styles.inboxState}>No notices yet. Matches, reminders and signatures appear here.</p>
        )}
        {withNotices && notices.older}
      </div>
    </section>
  )
}

const newestFirst = (a: InboxEntry, b: InboxEntry) => Date.parse(b.at) - Date.parse(a.at)
const labelOf = (shown: Shown) => segments.find(({ value }) => value === shown)?.label

interface ThreadRowProps {
  pair: Pair
  thread: ThreadSummary | undefined
  isCurrent: boolean
  to: string
}

function ThreadRow({ pair, thread, isCurrent, to }: ThreadRowProps) {
  const { partner, side } = pair
  const name = `${partner.firstName} ${partner.lastName}`
  return (
    <EntryRow
      picture={
        <PersonAvatar
          personId={partner.id}
          side={side === 'mentor' ? 'mentee' : 'mentor'}
          name={name}
          size="lg"
        />
      }
      title={name}
      text={previewOf(thread?.last ?? null, pair)}
      time={thread?.last ? shortMomentLabel(thread.last.sentAt) : ''}
      unread={thread?.unread ?? 0}
      isCurrent={isCurrent}
      to={to}
    />
  )
}

function previewOf(last: ThreadSummary['last'], { isOver }: Pair): string {
  if (!last) return isOver ? 'This programme is over' : 'No messages yet'
  const files = last.files === 1 ? 'A file' : `${last.files} files`
  const words = last.text.replaceAll(/\s+/g, ' ') || files
  return last.from === 'me' ? `You: ${words}` : words
}

function Waiting() {
  return (
    <div className={styles.inboxWaiting} aria-busy="true">
      {['first', 'second', 'third'].map((each) => (
        <div key={each}>
          <Skeleton width="wide" />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  )
}
