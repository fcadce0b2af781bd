import type { Account } from '@brightpair/contract'
import { roles } from '@brightpair/contract/roles'

export interface Session {
  token: string
  account: Account
}

/** The keys are part of the specification; other code reads them by these names. */
const keys = {
  token: 'access_token',
  id: 'user.id',
  firstName: 'user.firstName',
  lastName: 'user.lastName',
  accountType: 'user.accountType',
  questionnaireFilled: 'questionnaireFilled',
  hasEnrollment: 'user.hasEnrollment',
} as const

export const TOKEN_KEY = keys.token

export function readSession(storage: Storage): Session | null {
  const token = storage.getItem(keys.token)
  const accountType = storage.getItem(keys.accountType)
  if (!token || !isAccountType(accountType)) return null
  return {
    token,
    account: {
      id: storage.getItem(keys.id) ?? '',
      firstName: storage.getItem(keys.firstName) ?? '',
      lastName: storage.getItem(keys.lastName) ?? '',
      accountType,
      questionnaireFilled: storage.getItem(keys.questionnaireFilled) === 'true',
      hasEnrollment: storage.getItem(keys.hasEnrollment) === 'true',
    },
  }
}

export function writeAccount(storage: Storage, account: Account): void {
  storage.setItem(keys.id, account.id)
  storage.setItem(keys.firstName, account.firstName)
  storage.setItem(keys.lastName, account.lastName)
  storage.setItem(keys.accountType, account.accountType)
  storage.setItem(keys.hasEnrollment, String(account.hasEnrollment))
  if (account.questionnaireFilled) storage.setItem(keys.questionnaireFilled, 'true')
  else storage.removeItem(keys.questionnaireFilled)
}

export function writeSession(
  storage: Storage,
  { access_token, ...account }: Account & { access_token: string },
) {
  writeAccount(storage, account)
  storage.setItem(keys.token, access_token)
}

export function clearSession(storage: Storage): void {
  for (const key of Object.values(keys)) storage.removeItem(key)
}

function isAccountType(value: string | null): value is Account['accountType'] {
  return roles.some((role) => role === value)
}
