import { accounts } from './accounts.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { health } from './health.ts'

export { Account, AccountType, accounts, SignedIn } from './accounts.ts'
export {
  type Access,
  type Call,
  type Endpoint,
  endpoint,
  type Handled,
  type Method,
  type Role,
  roles,
} from './endpoint.ts'
export { ErrorBody, type ErrorCode, errorCodes } from './errors.ts'
export { health } from './health.ts'

export const contract = { accounts, health }

type Contract = typeof contract
type EndpointOf<Group> = Group extends object ? Group[keyof Group] : never
type AnyOfContract = EndpointOf<Contract[keyof Contract]>

/** `'POST /auth/login'` and its siblings, each with what goes in and what comes back: the web's typed client. */
export type Endpoints = {
  [E in AnyOfContract as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E extends Endpoint
    ? Call<E>
    : never
}

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) =>
  Object.values<Endpoint>(group),
)
