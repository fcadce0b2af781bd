export const roles = ['ADMIN', 'MENTOR', 'MENTEE'] as const
export type Role = (typeof roles)[number]

/** Those who take part: everyone but admins. */
export const participantRoles = ['MENTOR', 'MENTEE'] as const
export type ParticipantRole = (typeof participantRoles)[number]

export const isParticipantRole = (value: unknown): value is ParticipantRole =>
  participantRoles.some((role) => role === value)
