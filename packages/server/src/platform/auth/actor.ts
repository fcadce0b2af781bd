import type { Role } from '@brightpair/contract'

/** Who is asking, read from the database and never from the token. */
export interface Actor {
  readonly userId: string
  readonly sessionId: string
  readonly accountType: Role
  readonly companyId: string | null
}
