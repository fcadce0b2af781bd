import { addCompany, addMember, addPair } from '@brightpair/server/testing'
import type { Product } from '../product.ts'

interface Lives {
  /** Their time zones; null: that of the browser. */
  readonly ruth?: string | null
  readonly tomas?: string | null
  readonly startedAt?: Date
}

/** A mentor and her mentee in their own company, with everything filled in that would be asked first. */
export async function ruthAndTomas({ platform }: Product, { ruth, tomas, startedAt }: Lives = {}) {
  const company = await addCompany(platform)
  const mentor = await addMember(platform, 'MENTOR', company.id, {
    firstName: 'Ruth',
    lastName: 'Adeyemi',
    questionnaireFilledAt: new Date(),
    ...(ruth && { timeZone: ruth }),
  })
  const pair = await addPair(platform, { company, mentor, ...(startedAt && { startedAt }) })
  await platform.database.pool.query(
    `UPDATE users SET first_name = 'Tomás', last_name = 'Reyes', questionnaire_filled_at = now(), time_zone = $2
     WHERE id = $1`,
    [pair.mentee.id, tomas ?? null],
  )
  return { ...pair, company }
}
