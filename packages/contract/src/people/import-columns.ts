/** The required columns, with their headings in the template. */
export const requiredColumns = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
} as const

/** Optional columns about the person, wherever they take part. */
export const personColumns = {
  department: 'Department',
  manager: 'Manager email',
  languages: 'Languages',
  location: 'Location',
} as const

/** All optional columns. */
export const factColumns = { ...personColumns, programme: 'Programme' } as const

export const importColumns = { ...requiredColumns, ...factColumns } as const
export type PersonColumn = keyof typeof personColumns
export type ImportField = keyof typeof importColumns
export type FactField = keyof typeof factColumns
