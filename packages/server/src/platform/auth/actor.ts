import type { KeyScope, Role, TeamRole } from '@brightpair/contract'
import type { Locale } from '../date-words.ts'

/**
 * Who is asking and in which capacity, read from the database and never from the token. A person may take part in several
 * programmes and have roles in teams; the sign-in says as which of these they act.
 */
export interface Actor {
  readonly userId: string
  readonly sessionId: string
  /** The role of the membership, or `TEAM` for whoever acts in a role of a team. */
  readonly accountType: Role
  /** Of the membership or of the team; null for platform admins. */
  readonly companyId: string | null
  /** Null for platform admins, and for a role in a whole company. */
  readonly programmeId: string | null
  readonly membershipId: string | null
  readonly team: TeamHat | null
  /** Whoever runs programmes and has neither passkey nor codes, where they are required by now. */
  readonly owesSecondStep?: boolean
  /** How they read dates and times. */
  readonly locale?: Locale
  /** A program of the company, with the reach of a manager; `userId` is then the key's own id, and nobody's. */
  readonly key?: KeyHat
}

export interface KeyHat {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** Null is the whole company. */
  readonly programmeIds: readonly string[] | null
}

/** Whom a change is put down to where only people can stand. */
export const personIn = ({ key, userId }: Actor): string | null => (key ? null : userId)

export interface TeamHat {
  readonly id: string
  readonly role: TeamRole
  readonly companyId: string
  /** Null is the whole company. */
  readonly programmeId: string | null
}

type Person = Pick<Actor, 'userId' | 'accountType' | 'companyId'> &
  Partial<Pick<Actor, 'programmeId' | 'membershipId'>>

/** Someone without a sign-in, for what the product itself does in their name. */
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

export const isSameHat = (a: Actor, b: Actor): boolean =>
  a.accountType === b.accountType &&
  a.companyId === b.companyId &&
  a.membershipId === b.membershipId &&
  a.team?.id === b.team?.id &&
  a.owesSecondStep === b.owesSecondStep
