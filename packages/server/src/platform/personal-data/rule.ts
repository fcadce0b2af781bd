/** Why a column is not in an export. */
export type Reason =
  /** Only joins rows, and says nothing by itself. */
  | 'key'
  /** Would grant access. */
  | 'secret'
  /** Binary: exported as a separate file. */
  | 'file'
  /** Exported in another form, see `derived`. */
  | 'derived'
  /** Belongs to the partner, or to whoever runs the platform. */
  | 'others'
  /** About the platform, not about a person. */
  | 'platform'

/** Column names separated by spaces. */
type Columns = string

/** Deletes rows, or overwrites some columns. Conditions and values are SQL, see `words.ts`. */
export type Step =
  | { readonly delete: string }
  | { readonly where: string; readonly set: Readonly<Record<string, string>> }

/** What happens to a table when a person is erased. */
export type Erasure =
  | {
      readonly steps: readonly Step[]
      /** Runs before the steps of all other tables, and why. No other step depends on an order. */
      readonly first?: string
    }
  /** Deleted with a row of another table. */
  | { readonly with: string }
  /** What a statement cannot do: names the operation that does it. */
  | { readonly by: string }
  | { readonly keep: string }

/** The complete rule for one table. Every column is named exactly once. */
export interface TableRule {
  /** The heading in the export and in the documentation. */
  readonly holds: string
  /** Which rows are exported; none without it. */
  readonly of?: string
  readonly exported?: Columns
  /** Columns exported in another form: a name in place of an id, the person's own side of a pair. */
  readonly derived?: Readonly<Record<string, string>>
  readonly withheld: Readonly<Partial<Record<Reason, Columns>>>
  readonly erase: Erasure
  /** Words and files that stay in rows that are not deleted, by reason. */
  readonly remains?: Readonly<Record<string, Columns>>
  /** Other people's words, which stay theirs even where they mention the person. */
  readonly wordsOfOthers?: Columns
}

/** The tables of one room by name. The room that writes a table declares the personal data in it. */
export type PersonalData = Readonly<Record<string, TableRule>>

/** No personal data in any column. */
export const notPersonal = (holds: string, columns: string, key = 'id company_id'): TableRule => ({
  holds,
  withheld: { key, platform: columns },
  erase: { keep: 'nothing about a person' },
})

export const namesIn = (columns: Columns | undefined): string[] =>
  (columns ?? '').split(' ').filter((name) => name !== '')
