import type { Account } from '@brightpair/contract'
import type { User } from './accounts.queries.ts'

export function presentAccount(user: User): Account {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    accountType: user.accountType,
    questionnaireFilled: user.questionnaireFilledAt !== null,
    hasEnrollment: user.hasEnrollment,
  }
}
