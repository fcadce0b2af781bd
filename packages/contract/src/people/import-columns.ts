/** What a row must say, and how the template calls it. */
export const importColumns = {
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
} as const
export type ImportField = keyof typeof importColumns
