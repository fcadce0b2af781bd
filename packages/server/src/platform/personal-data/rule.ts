/** Why a column does not leave in an export. */
export type Reason =
  /** Joins rows, and says nothing by itself. */
  | 'key'
  /** Would let someone in. */
  | 'secret'
  /** Bytes: they leave as a file beside the words. */
  | 'file'
  /** Leaves in another form, see `derived`. */
  | 'derived'
  /** The partner's, or of whoever runs the platform. */
  | 'others'
  /** About the platform, not about a person. */
  | 'platform'

/** Columns by name, with spaces between them. */
type Columns = string

/** Deletes rows, or replaces what some columns say. Conditions and values are SQL, see `words.ts`. */
export type Step =
  | { readonly delete: string }
  | { readonly where: string; readonly set: Readonly<Record<string, string>> }

/** What becomes of a table when a person is erased. */
export type Erasure =
  | {
      readonly steps: readonly Step[]
      /** Before the steps of all other tables, and why. No other step depends on an order. */
      readonly first?: string
    }
  /** Goes with a row of another table. */
  | { readonly with: string }
  /** What no statement can do: the operation that does. */
  | { readonly by: string }
  | { readonly keep: string }

/** Everything there is to say about one table. Every column is named exactly once. */
export interface TableRule {
  /** The heading in the export and in the document. */
  readonly holds: string
  /** Which rows leave in the export; none without it. */
  readonly of?: string
  readonly exported?: Columns
  /** What leaves in another form: a name in place of an id, one's own side of a pair. */
  readonly derived?: Readonly<Record<string, string>>
  readonly withheld: Readonly<Partial<Record<Reason, Columns>>>
  readonly erase: Erasure
  /** Words and files that stay in rows that are not deleted, by the reason why. */
  readonly remains?: Readonly<Record<string, Columns>>
  /** Words of others, which are theirs and stay, also where they mention the person. */
  readonly wordsOfOthers?: Columns
}

/** The tables of one room by name. The room that writes a table says what it holds of a person. */
export type PersonalData = Readonly<Record<string, TableRule>>

/** Nothing about a person in any column. */
export const notPersonal = (holds: string, columns: string, key = 'id company_id'): TableRule => ({
  holds,
  withheld: { key, platform: columns },
  erase: { keep: 'nothing about a person' },
})

export const namesIn = (columns: Columns | undefined): string[] =>
  (columns ?? '').split(' ').filter((name) => name !== '')
