import type { NoticeKind, PushTopic } from '@brightpair/contract'
import type { Shown } from './push-request.ts'

/** The notices that people want to hear of at once. */
export const topicOf: Partial<Record<NoticeKind, PushTopic>> = {
  'session-reminder': 'sessions',
  'session-proposed': 'proposals',
  'match-found': 'proposals',
  'match-reminder': 'proposals',
}

/** All that is shown on a locked screen unless its owner wants more. */
const silent: Partial<Record<NoticeKind, string>> = {
  'session-reminder': 'You have a session soon',
  'session-proposed': 'You have an update on a proposed session',
  'match-found': 'You have a new match to answer',
  'match-reminder': 'You have a match to answer',
}

const MAX_WORDS = 180
const short = (words: string) => {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS).trimEnd().toWellFormed()}…` : line
}

export interface Pushed {
  readonly showsWords: boolean
  readonly notice: {
    readonly kind: NoticeKind
    readonly title: string
    readonly body: string
    readonly link: string | null
    readonly thingId: string | null
    readonly id: string
  } | null
  readonly message: {
    readonly enrollmentId: string
    readonly sender: string
    readonly text: string
  } | null
}

/** Null when it no longer exists. */
export function shownOf({ showsWords, notice, message }: Pushed): Shown | null {
  if (message) {
    return {
      title: showsWords ? message.sender : 'You have a new message',
      body: showsWords ? short(message.text) || 'Sent you a file' : '',
      path: `/mentorship/inbox?pair=${message.enrollmentId}`,
      tag: `messages ${message.enrollmentId}`,
    }
  }
  if (!notice) return null
  const { kind, title, body, link, thingId, id } = notice
  return {
    title: showsWords ? title : (silent[kind] ?? 'You have a new notification'),
    body: showsWords ? short(body) : '',
    path: link ?? '/',
    tag: `${kind} ${thingId ?? id}`,
  }
}
