import { type Endpoint, participantRoles, teamRoles } from '@brightpair/contract'

export const referenceHead = {
  openapi: '3.1.0',
  info: {
    title: 'Brightpair API',
    version: '1',
    description:
      'Every error has the same shape: `code` for programs, `message` for people, `details` by field.',
  },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } },
  },
}

export interface PrintedReference {
  readonly etag: string
  readonly identity: Uint8Array
  readonly gzip: Uint8Array
  readonly br: Uint8Array
}

const opensTo =
  (roles: readonly string[]) =>
  ({ access }: Endpoint) =>
    access === 'signed-in' || (Array.isArray(access) && access.some((role) => roles.includes(role)))

/** The audiences whose part can be read separately. */
export const audiences = {
  participants: opensTo(participantRoles),
  managers: opensTo(teamRoles),
  keys: ({ keys }: Endpoint) => keys !== undefined,
}
export type Audience = keyof typeof audiences
