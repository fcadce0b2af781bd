import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { questionnaires } from '../../platform/db/schema/index.ts'

export type Questionnaire = typeof questionnaires.$inferSelect

export async function currentQuestionnaire(
  db: Db,
  companyId: string,
  role: Questionnaire['role'],
): Promise<Questionnaire | undefined> {
  const [row] = await db
    .select()
    .from(questionnaires)
    .where(
      and(
        eq(questionnaires.companyId, companyId),
        eq(questionnaires.role, role),
        isNull(questionnaires.supersededAt),
      ),
    )
  return row
}

export async function insertQuestionnaires(
  tx: Db,
  rows: Pick<Questionnaire, 'companyId' | 'role' | 'questions'>[],
): Promise<void> {
  await tx.insert(questionnaires).values(rows)
}
