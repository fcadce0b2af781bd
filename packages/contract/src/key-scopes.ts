/** What an API key of a company can be allowed to do, one by one. */
export const keyScopes = [
  'people:read',
  'people:write',
  'programmes:read',
  'pairs:read',
  'sessions:read',
  'outcomes:read',
  'scim',
] as const
export type KeyScope = (typeof keyScopes)[number]
