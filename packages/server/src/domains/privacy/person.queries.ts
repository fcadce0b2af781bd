import type { Role } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import type { Step } from '../../platform/personal-data/rule.ts'

/** A person as the register's rules identify them. */
export type Subject = {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly account_type: Role
  readonly company_id: string | null
  readonly locale: string | null
}

/** With `lock` the row is locked: no one matches, moves or changes them before the transaction ends. */
export async function subjectById(db: Db, id: string, { lock = false } = {}): Promise<Subject | undefined> {
  const { rows } = await db.execute<Subject>(sql`
    SELECT id, email, first_name, last_name, account_type, company_id, locale FROM users WHERE id = ${id}
    ${lock ? sql`FOR NO KEY UPDATE` : sql``}`)
  return rows[0]
}

const COMMON = `WITH person AS (
    SELECT $1::uuid AS id, $2::text AS email, $3::text AS name, $4::text AS first_name,
      $5::text AS first_name_pattern, $6::uuid AS company_id, $7::boolean AS is_admin, $8::timestamptz AS now),
  pairs AS (SELECT id, mentor_id, mentee_id FROM enrollments WHERE mentor_id = $1 OR mentee_id = $1),
  partners AS (
    SELECT id, email FROM users WHERE id IN (
      SELECT mentor_id FROM matches WHERE mentee_id = $1 UNION SELECT mentee_id FROM matches WHERE mentor_id = $1))`

/** `\W` may treat letters of other alphabets as non-letters: then it finds more, never less. */
const asWord = (name: string) => `(^|\\W)${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}($|\\W)`

const valuesOf = (person: Subject, now: Date) => [
  person.id,
  person.email,
  `${person.first_name} ${person.last_name}`,
  person.first_name,
  asWord(person.first_name),
  person.company_id,
  person.account_type === 'ADMIN',
  now,
]

type Row = Readonly<Record<string, unknown>>

/** The conditions and columns come from the register, never from a request. */
export async function rowsOf<Found extends Row>(
  { $client }: Db,
  person: Subject,
  now: Date,
  { table, columns, where }: { table: string; columns: string; where: string },
): Promise<Found[]> {
  const { rows } = await $client.query<Found>(
    `${COMMON} SELECT ${columns} FROM ${table} WHERE ${where}`,
    valuesOf(person, now),
  )
  return rows
}

export async function applyErasureStep(
  { $client }: Db,
  person: Subject,
  now: Date,
  table: string,
  step: Step,
): Promise<void> {
  const statement =
    'delete' in step
      ? `DELETE FROM ${table} WHERE ${step.delete}`
      : `UPDATE ${table} SET ${Object.entries(step.set)
          .map(([column, value]) => `${column} = ${value}`)
          .join(', ')} WHERE ${step.where}`
  await $client.query(`${COMMON} ${statement}`, valuesOf(person, now))
}
