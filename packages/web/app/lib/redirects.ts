import type { Account } from '@brightpair/contract'
import { isParticipantRole } from '@brightpair/contract/roles'
import { sitePath } from '@brightpair/contract/site-path'
import { screens } from './screens'

/** The home of a signed-in person right after signing in. */
export function homeOf(account: Account): string {
  if (!isParticipantRole(account.accountType)) return screens.adminDashboard
  if (account.hasEnrollment) return screens.mentorship
  if (account.questionnaireFilled) return screens.toBeMatched
  return screens.questionnaire
}

const signedOutScreens: readonly string[] = [
  screens.login,
  screens.register,
  screens.forgotPassword,
  screens.resetPassword,
  screens.confirmEmail,
]

/** A path on this site to return to, or null: an external URL must never be followed after signing in. */
export function safeNext(next: string | null): string | null {
  const path = next === null ? null : sitePath(next)
  const [screen = ''] = path?.split(/[?#]/) ?? []
  return signedOutScreens.includes(screen) ? null : path
}

export function loginWithReturn(path: string): string {
  return `${screens.login}?${new URLSearchParams({ next: path })}`
}

export type Passage = { pass: true } | { pass: false; to: string }

/** Signed out: to the login and back afterwards. Another role: to their own home. */
export function passage(
  account: Account | null,
  allowed: readonly Account['accountType'][],
  path: string,
): Passage {
  if (!account) return { pass: false, to: loginWithReturn(path) }
  if (!allowed.includes(account.accountType)) return { pass: false, to: homeOf(account) }
  return { pass: true }
}
