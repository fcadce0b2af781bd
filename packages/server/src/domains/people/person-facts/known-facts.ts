import type { Db } from '../../../platform/db/connect.ts'
import { factsByIds } from './person-facts.queries.ts'

export interface KnownFacts {
  /** In lower case, for comparison; null: not given. */
  readonly department: string | null
  /** Someone of the same company; null: not given, or without an account. */
  readonly managerId: string | null
  /** In lower case. */
  readonly languages: readonly string[]
  readonly location: string
}

/** The known facts about these people, for comparing them. */
export async function factsOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, KnownFacts>> {
  const rows = await factsByIds(db, userIds)
  return new Map(
    rows.map(({ userId, department, manager, languages, location }) => [
      userId,
      {
        department: department.trim().toLowerCase() || null,
        managerId: manager?.id ?? null,
        languages: languages.map((language) => language.toLowerCase()),
        location,
      },
    ]),
  )
}
