/** What a row must say, and how the template calls it. */
export const requiredColumns = {
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
} as const

/** What it may say besides about the person, wherever they take part. */
export const personColumns = {
  department: 'Department',
  manager: 'Manager e-mail',
  languages: 'Languages',
  location: 'Location',
} as const

/** What a row may say besides. */
export const factColumns = { ...personColumns, programme: 'Programme' } as const

export const importColumns = { ...requiredColumns, ...factColumns } as const
export type PersonColumn = keyof typeof personColumns
export type ImportField = keyof typeof importColumns
export type FactField = keyof typeof factColumns
