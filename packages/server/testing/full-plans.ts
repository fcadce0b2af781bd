import type { TestApp } from './app.ts'
import { addCompany } from './people.ts'

/** Of the plan of `companyWith`. */
export const SEATS = 30

/** Inserted directly: thirty sign-ups would take longer than the test itself. */
export async function companyWith({ platform }: TestApp, people: number) {
  const company = await addCompany(platform, { plan: 'STARTER' })
  await platform.database.pool.query(
    `WITH added AS (
       INSERT INTO users (company_id, account_type, email, first_name, last_name, password_hash, email_proven_at)
       SELECT $1::uuid, 'MENTEE', 'seat-' || n || '-' || $1::text || '@plans.example', 'Sam', 'Seat', '', now()
       FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO memberships (user_id, programme_id, company_id, role)
     SELECT a.id, p.id, p.company_id, 'MENTEE' FROM added a, programmes p WHERE p.company_id = $1::uuid
     ON CONFLICT DO NOTHING`,
    [company.id, people],
  )
  return company
}
