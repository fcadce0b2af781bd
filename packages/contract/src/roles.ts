export const roles = ['ADMIN', 'MENTOR', 'MENTEE', 'TEAM'] as const
export type Role = (typeof roles)[number]

/** The participants' roles. `TEAM` is anyone who helps to run a programme, in the role they were given there. */
export const participantRoles = ['MENTOR', 'MENTEE'] as const
export type ParticipantRole = (typeof participantRoles)[number]

export const isParticipantRole = (value: unknown): value is ParticipantRole =>
  participantRoles.some((role) => role === value)

/** For those who run the programmes of a company, or one of them. */
export const teamRoles = ['MANAGER', 'MATCHER', 'SAFEGUARDING', 'SPONSOR'] as const
export type TeamRole = (typeof teamRoles)[number]

export const isTeamRole = (value: unknown): value is TeamRole => teamRoles.some((role) => role === value)
