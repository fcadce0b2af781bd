import type { KeyScope, Role, TeamRole } from '@brightpair/contract'
import type { Locale } from '../date-words.ts'

/**
 * The caller and their current role, read from the database and never from the token. A person may take part in several
 * programmes and have several team roles; the sign-in says which of these is active.
 */
export interface Actor {
  readonly userId: string
  readonly sessionId: string
  /** The role of the membership, or `TEAM` for a team role. */
  readonly accountType: Role
  /** The company of the membership or team role; null for platform admins. */
  readonly companyId: string | null
  /** Null for platform admins and for company-wide roles. */
  readonly programmeId: string | null
  readonly membershipId: string | null
  readonly team: ActiveTeamRole | null
  /**
   * Set for those who run programmes and have neither a passkey nor codes although a second step is already required.
   */
  readonly owesSecondStep?: boolean
  /** How they read dates and times. */
  readonly locale?: Locale
  /**
   * Set when an API key of the company is calling, with a manager's permissions; `userId` is then the id of the key,
   * not of a person.
   */
  readonly key?: KeyAccess
}

export interface KeyAccess {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** Null means the whole company. */
  readonly programmeIds: readonly string[] | null
}

/** The person to record as the author of a change, in columns that only take people. */
export const personIn = ({ key, userId }: Actor): string | null => (key ? null : userId)

export interface ActiveTeamRole {
  readonly id: string
  readonly role: TeamRole
  readonly companyId: string
  /** Null means the whole company. */
  readonly programmeId: string | null
}

type Person = Pick<Actor, 'userId' | 'accountType' | 'companyId'> &
  Partial<Pick<Actor, 'programmeId' | 'membershipId'>>

/** An actor without a sign-in, for what the product does itself on someone's behalf. */
export const actorWithoutSignIn = ({
  programmeId = null,
  membershipId = null,
  ...person
}: Person): Actor => ({
  ...person,
  programmeId,
  membershipId,
  sessionId: '',
  team: null,
})

export const isSameRole = (a: Actor, b: Actor): boolean =>
  a.accountType === b.accountType &&
  a.companyId === b.companyId &&
  a.membershipId === b.membershipId &&
  a.team?.id === b.team?.id &&
  a.owesSecondStep === b.owesSecondStep
