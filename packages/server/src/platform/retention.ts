/** What is deleted once it is old enough. Conditions are SQL; `since` is the moment the time counts from. */
export interface RetentionRule {
  readonly what: string
  readonly kept: { readonly years: number } | { readonly days: number }
  readonly table: string
  /** The column that identifies its rows; `id` by default. */
  readonly key?: string
  readonly since: string
  /** What people call `since` where it is not a column of the table. */
  readonly named?: string
  readonly where?: string
  /** Months a company chose instead of `kept`; null where it did not. */
  readonly chosen?: string
  /** Years the platform operator chose instead of `kept`. */
  readonly setting?: 'auditYears'
  /**
   * Columns to clear, each with its replacement; without them the whole row is deleted. The first one shows whether it
   * was done.
   */
  readonly emptied?: Readonly<Record<string, string>>
  /** An account is erased rather than deleted; a mail has a file beside its row. */
  readonly how?: 'erase-account' | 'forget-mail'
}

/** Whatever began before this moment has been kept long enough. */
export function retentionStart({ kept }: Pick<RetentionRule, 'kept'>, now: Date): Date {
  const start = new Date(now)
  if ('years' in kept) start.setUTCFullYear(start.getUTCFullYear() - kept.years)
  else start.setUTCDate(start.getUTCDate() - kept.days)
  return start
}
