import type { Account } from '@brightpair/contract'
import type { AccountRow } from './accounts.queries.ts'

export function presentAccount(user: Account): Account {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    accountType: user.accountType,
    questionnaireFilled: user.questionnaireFilled,
    hasEnrollment: user.hasEnrollment,
  }
}

export const presentOwnAccount = (row: AccountRow) => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  accountType: row.accountType,
  questionnaireFilled: row.questionnaireFilled,
  hasEnrollment: row.hasEnrollment,
  email: row.email,
  emailConfirmed: row.emailConfirmed,
  company: row.companyName === null ? null : { name: row.companyName },
})
