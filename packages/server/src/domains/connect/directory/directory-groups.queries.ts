import type { DirectoryGroup } from '@brightpair/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { directoryGroups, directoryPeople } from '../../../platform/db/schema/index.ts'

export type ListedGroup = DirectoryGroup & Record<string, unknown>

export async function listGroups(
  db: Db,
  { companyId, id = null }: { companyId: string; id?: string | null },
): Promise<ListedGroup[]> {
  const { rows } = await db.execute<ListedGroup>(sql`
    SELECT g.id, g.display_name AS name, g.role, g.version,
      CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS programme,
      count(d.id)::int AS people, count(m.problem)::int AS problems,
      (count(m.settled_at) FILTER (WHERE m.problem IS NULL))::int AS joined
    FROM directory_groups g LEFT JOIN programmes p ON p.id = g.programme_id
      LEFT JOIN directory_members m ON m.group_id = g.id
      LEFT JOIN directory_people d ON d.id = m.person_id AND d.is_active
    WHERE g.company_id = ${companyId} AND (${id}::uuid IS NULL OR g.id = ${id}::uuid)
    GROUP BY g.id, p.id ORDER BY lower(g.display_name) LIMIT 500`)
  return rows
}

export const countPeopleIn = (db: Db, companyId: string): Promise<number> =>
  db.$count(directoryPeople, sql`${directoryPeople.companyId} = ${companyId} AND ${directoryPeople.isActive}`)

export async function leadGroup(
  tx: Db,
  id: string,
  { programmeId, role }: { programmeId: string | null; role: 'MENTOR' | 'MENTEE' },
): Promise<void> {
  await tx
    .update(directoryGroups)
    .set({ programmeId, role, version: sql`${directoryGroups.version} + 1` })
    .where(eq(directoryGroups.id, id))
}
