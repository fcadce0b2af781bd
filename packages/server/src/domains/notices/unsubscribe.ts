import { type NoticeKind, noticeKinds, type TeamDigest } from '@brightpair/contract'
import type { Platform } from '../../platform/platform.ts'
import { applyWishes } from './notices.service.ts'
import {
  isActive,
  type Preference,
  preferencesOf,
  savePreferences,
  saveTeamDigest,
  teamDigestOf,
} from './preferences.queries.ts'
import { readUnsubscribeToken, type UnsubscribeClaim } from './unsubscribe-token.ts'

/** The state of the emails a link is about, for whoever holds it. */
export interface Subscription {
  readonly mails: UnsubscribeClaim['mails']
  /** Which of them are emailed; empty once unsubscribed. */
  readonly on: readonly (KindChoice | { readonly kind: 'team-digest'; readonly email: TeamDigest })[]
}

type KindChoice = Pick<Preference, 'kind' | 'email'>

/** Undefined for a forged link, or one of a closed account. */
export async function readSubscription(
  { database: { db }, secrets }: Platform,
  token: string,
): Promise<Subscription | undefined> {
  const claim = readUnsubscribeToken(token, secrets.unsubscribeKey)
  if (!claim || !(await isActive(db, claim.userId))) return undefined
  if (claim.mails === 'team-digest') {
    const email = await teamDigestOf(db, claim.userId)
    return { mails: claim.mails, on: email && email !== 'never' ? [{ kind: claim.mails, email }] : [] }
  }
  return { mails: claim.mails, on: covered(claim, await preferencesOf(db, claim.userId)) }
}

/** Unsubscribes and returns what was on before, so that it can be undone. */
export function unsubscribe(platform: Platform, token: string): Promise<Subscription | undefined> {
  return change(platform, token, ({ on }) => on.map((each) => ({ ...each, email: 'never' as const })))
}

/** Restores what was on before, limited to what the link is about. */
export async function resubscribe(
  platform: Platform,
  token: string,
  wanted: Subscription['on'],
): Promise<Subscription | undefined> {
  const before = await change(platform, token, ({ mails }) =>
    wanted.filter(({ kind, email }) => (mails === 'digest' ? email === 'digest' : kind === mails)),
  )
  return before && readSubscription(platform, token)
}

async function change(
  platform: Platform,
  token: string,
  decide: (before: Subscription) => Subscription['on'],
): Promise<Subscription | undefined> {
  const claim = readUnsubscribeToken(token, platform.secrets.unsubscribeKey)
  const before = await readSubscription(platform, token)
  if (!claim || !before) return undefined
  const next = decide(before)
  if (next.length === 0) return before
  await platform.database.transaction(async (tx) => {
    const inApp = new Map((await preferencesOf(tx, claim.userId)).map((each) => [each.kind, each.inApp]))
    const given: Preference[] = []
    for (const each of next) {
      if (each.kind === 'team-digest') await saveTeamDigest(tx, claim.userId, each.email)
      else given.push({ ...each, inApp: inApp.get(each.kind) ?? true })
    }
    if (given.length > 0) await savePreferences(tx, claim.userId, given)
    await applyWishes(platform, tx, claim.userId)
  })
  return before
}

function covered({ mails }: UnsubscribeClaim, changed: readonly Preference[]): readonly KindChoice[] {
  const emailOf = (kind: NoticeKind) => changed.find((each) => each.kind === kind)?.email ?? 'at-once'
  return noticeKinds
    .map((kind) => ({ kind, email: emailOf(kind) }))
    .filter(({ kind, email }) =>
      mails === 'digest' ? email === 'digest' : kind === mails && email !== 'never',
    )
}
