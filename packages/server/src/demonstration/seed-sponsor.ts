import type { Db } from '../platform/db/connect.ts'
import { teamRoles, users } from '../platform/db/schema/index.ts'
import { addressOf } from './demonstration.people.ts'

interface SponsorSetting {
  readonly companyId: string
  readonly domain: string
  readonly passwordHash: string
  readonly givenAt: Date
}

/** Whoever pays for the programme and sees its figures. */
export async function seedSponsor(
  db: Db,
  { companyId, domain, passwordHash, givenAt }: SponsorSetting,
): Promise<void> {
  const [firstName, lastName] = ['Philip', 'Osborne']
  const [sponsor] = await db
    .insert(users)
    .values({
      accountType: 'TEAM',
      companyId: null,
      email: addressOf(`${firstName} ${lastName}`, domain),
      firstName,
      lastName,
      passwordHash,
      createdAt: givenAt,
      emailProvenAt: givenAt,
    })
    .returning({ userId: users.id })
  if (sponsor) await db.insert(teamRoles).values({ ...sponsor, role: 'SPONSOR', companyId, givenAt })
}
