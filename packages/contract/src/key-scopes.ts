/** The individual permissions of an API key. */
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
