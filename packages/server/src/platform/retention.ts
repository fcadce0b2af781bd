/** What is deleted once it is old enough. Conditions are SQL; `since` is the moment from which the time counts. */
export interface RetentionRule {
  readonly what: string
  readonly kept: { readonly years: number } | { readonly days: number }
  readonly table: string
  /** Finds its rows; `id` where it is left out. */
  readonly key?: string
  readonly since: string
  /** What people call `since` where it is no column of the table. */
  readonly named?: string
  readonly where?: string
  /** Months that a company chose instead of `kept`; null where it did not. */
  readonly chosen?: string
  /** Years that whoever runs the platform chose instead of `kept`. */
  readonly setting?: 'auditYears'
  /** Columns that end, each with what stands there afterwards; without them the whole row does. The first one tells. */
  readonly emptied?: Readonly<Record<string, string>>
  /** An account is not deleted but erased, a mail has a file beside its row. */
  readonly how?: 'erase-account' | 'forget-mail'
}

/** Whatever began before this moment has been kept long enough. */
export function retentionStart({ kept }: Pick<RetentionRule, 'kept'>, now: Date): Date {
  const start = new Date(now)
  if ('years' in kept) start.setUTCFullYear(start.getUTCFullYear() - kept.years)
  else start.setUTCDate(start.getUTCDate() - kept.days)
  return start
}
