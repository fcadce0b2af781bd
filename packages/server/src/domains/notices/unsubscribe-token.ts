import { type NoticeKind, noticeKinds } from '@brightpair/contract'
import { readSignedClaim, signClaim } from '../../platform/auth/signed-claim.ts'

/**
 * Which of a person's emails a link unsubscribes. Valid as long as the account exists: old emails stay in mailboxes for
 * years.
 */
export interface UnsubscribeClaim {
  readonly userId: string
  readonly mails: NoticeKind | 'digest' | 'team-digest'
}

const known: readonly UnsubscribeClaim['mails'][] = [...noticeKinds, 'digest', 'team-digest']

export const writeUnsubscribeToken = ({ userId, mails }: UnsubscribeClaim, key: Uint8Array): string =>
  signClaim(`${userId}_${mails}`, key)

export function readUnsubscribeToken(token: string, key: Uint8Array): UnsubscribeClaim | undefined {
  const [, userId, name] = /^([0-9a-f-]{36})_([a-z-]+)$/.exec(readSignedClaim(token, key) ?? '') ?? []
  const mails = known.find((each) => each === name)
  return userId && mails ? { userId, mails } : undefined
}
